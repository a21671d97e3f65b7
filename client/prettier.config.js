// Sets the style of the client; scripts/lines.js looks at the lines that it cannot break.
export default {
  plugins: ['prettier-plugin-svelte'],
  overrides: [{ files: '*.svelte', options: { parser: 'svelte' } }],
  printWidth: 120,
  singleQuote: true,
};
