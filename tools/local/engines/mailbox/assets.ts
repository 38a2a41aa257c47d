/** The style of the pages. */
export const stylesheet = `
:root { color-scheme: light dark; --line: light-dark(#d8dde6, #313a48); --muted: light-dark(#5a6474, #9aa6b8);
  --surface: light-dark(#ffffff, #171c24); --accent: light-dark(#1f5fd1, #8db4ff); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; font: 1rem/1.5 system-ui, sans-serif;
  background: light-dark(#f4f6f9, #0f1319); color: light-dark(#1a2230, #e6ebf2); overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 .5rem; }
header p { color: var(--muted); margin: 0 0 1rem; }
a { color: var(--accent); }
input, button { font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--line);
  border-radius: .5rem; padding: .35rem .75rem; }
button { cursor: pointer; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.bar { display: flex; justify-content: space-between; align-items: center; }
.mails { list-style: none; margin: 0; padding: 0; background: var(--surface); border: 1px solid var(--line); border-radius: .75rem; }
.mails li + li { border-top: 1px solid var(--line); }
.mails a { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: .75rem 1rem; color: inherit; text-decoration: none; }
.mails a:hover .subject { text-decoration: underline; }
.to, .preview, time { color: var(--muted); font-size: .875rem; }
.subject, .preview { grid-column: 1 / -1; }
.subject { font-weight: 600; }
.mails time { grid-area: 1 / 2; }
.empty { padding: 3rem 1rem; text-align: center; color: var(--muted); border: 1px dashed var(--line); border-radius: .75rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1rem; margin: 0 0 1rem; }
dt { color: var(--muted); } dd { margin: 0; }
nav { display: flex; gap: .5rem; margin-bottom: 1rem; }
nav a { padding: .3rem .8rem; border: 1px solid var(--line); border-radius: 2rem; text-decoration: none; background: var(--surface); }
nav a[aria-current] { border-color: var(--accent); font-weight: 600; }
iframe { width: 100%; height: 75vh; border: 1px solid var(--line); border-radius: .75rem; background: #fff; color-scheme: light; }
pre { margin: 0; padding: 1rem; background: var(--surface); border: 1px solid var(--line); border-radius: .75rem;
  white-space: pre-wrap; font: .9rem/1.5 ui-monospace, monospace; }
.answer { display: grid; gap: .5rem; justify-items: start; margin-top: 1rem; }
textarea { width: 100%; font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--line);
  border-radius: .5rem; padding: .5rem .75rem; }
@media (max-width: 40rem) { .mails a { grid-template-columns: 1fr; } .mails time { grid-area: auto; } }
`

/** Reloads the list when a mail arrives, and deletes all mails on request. */
export const script = `
const list = document.querySelector('main[data-newest]')
if (list) {
  document.querySelector('[data-clear]').addEventListener('click', async () => {
    if (!confirm('Delete all mails?')) return
    await fetch('/api/messages', { method: 'DELETE' })
    location.reload()
  })
  setInterval(async () => {
    if (document.hidden) return
    const response = await fetch('/api/newest?to=' + encodeURIComponent(list.dataset.recipient)).catch(() => undefined)
    if (response?.ok && (await response.text()) !== list.dataset.newest) location.reload()
  }, 2000)
}
`
