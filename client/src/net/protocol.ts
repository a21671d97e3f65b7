/** The protocol this page was made for; the host says its own. */
export const PROTOCOL = 3;
