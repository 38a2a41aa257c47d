/** How the pages of the sandbox look. */
export const stylesheet = `
:root { color-scheme: light dark; --line: light-dark(#d8dde6, #313a48); --muted: light-dark(#566072, #a3afc0);
  --surface: light-dark(#ffffff, #171c24); --accent: light-dark(#1f5fd1, #8db4ff); --on-accent: light-dark(#ffffff, #0f1319);
  --notice: light-dark(#fff2d9, #40300f); --on-notice: light-dark(#714000, #fbc66d); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 40rem; padding: clamp(1rem, 6vh, 4rem) 1rem 3rem; font: 1rem/1.55 system-ui, sans-serif;
  background: light-dark(#f4f6f9, #0f1319); color: light-dark(#1a2230, #e6ebf2); overflow-wrap: anywhere; }
header { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; justify-content: space-between; margin-bottom: 1rem; }
.name { font-weight: 700; color: inherit; text-decoration: none; }
.badge { padding: .15rem .7rem; border-radius: 1rem; background: var(--notice); color: var(--on-notice); font-size: .875rem; font-weight: 600; }
main { padding: clamp(1.25rem, 5vw, 2.25rem); background: var(--surface); border: 1px solid var(--line); border-radius: 1rem; }
h1 { font-size: clamp(1.3rem, 4vw, 1.6rem); line-height: 1.25; margin: 0 0 1.25rem; text-wrap: balance; }
.account { display: flex; align-items: center; gap: .75rem; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .75rem; line-height: 1.3; }
.initial { flex: none; display: grid; place-items: center; width: 2.5rem; height: 2.5rem; border-radius: 50%;
  background: var(--accent); color: var(--on-accent); font-weight: 700; }
small, footer, td:last-child, dt { color: var(--muted); }
footer { font-size: .875rem; padding: 1rem .25rem; }
ul { padding-left: 1.25rem; } li { margin: .35rem 0; }
form { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: .75rem; margin-top: 1.75rem; }
button { min-width: 7rem; padding: .6rem 1.25rem; font: inherit; font-weight: 600; cursor: pointer; color: inherit;
  background: var(--surface); border: 1px solid light-dark(#78839b, #6d7b9c); border-radius: .6rem; }
button.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
button:hover { filter: brightness(.94); }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; } dd { margin: 0; }
table { width: 100%; border-collapse: collapse; } th, td { text-align: left; padding: .4rem .5rem .4rem 0; border-top: 1px solid var(--line); vertical-align: top; }
caption { text-align: left; padding-bottom: .75rem; } td:last-child { font-size: .875rem; }
@media (max-width: 30rem) { form button { flex: 1; } }
`
