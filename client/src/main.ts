/** The start of the page. */

import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/space-grotesk/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import './css/tokens.css';
import './css/shell.css';
import './css/controls.css';
import './css/beside.css';
import './css/phone.css';
import './css/scene.css';
import './css/pages.css';
import { mount } from 'svelte';
import App from './App.svelte';

mount(App, { target: document.getElementById('app')! });
