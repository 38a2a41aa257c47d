/** Waits until a condition returns true; see p-wait-for. */
export { default as waitUntil } from 'p-wait-for'
