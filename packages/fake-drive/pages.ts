import { account, type DriveFile } from './file.ts'
import { mimeTypes as type } from './mime-types.ts'
import type { FakeResponse } from './response.ts'
import { WRITING } from './scopes.ts'
import type { Call } from './state.ts'

const editors: Record<string, string> = {
  [type.doc]: 'document',
  [type.sheet]: 'spreadsheets',
  [type.slides]: 'presentation',
  [type.drawing]: 'drawings',
}
const style = `:root { color-scheme: light dark } * { box-sizing: border-box }
body { max-width: 40rem; margin: 0 auto; padding: 2rem 1rem; font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere }
button { min-width: 7rem; margin-right: .75rem; padding: .6rem 1.25rem; font: inherit }
th, td { padding: .3rem .75rem .3rem 0; text-align: left } footer { margin-top: 2rem; font-size: .875rem }`

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** The URL that opens the file in the browser, of Google's form. */
export function viewUrl(url: string, { id, mimeType }: DriveFile): string {
  if (mimeType === type.folder) return `${url}/drive/folders/${id}`
  const editor = editors[mimeType]
  return editor ? `${url}/${editor}/d/${id}/edit?usp=drivesdk` : `${url}/file/d/${id}/view`
}

function page(title: string, body: string, status = 200, formTarget = ''): FakeResponse {
  // Browsers apply form-action to the redirect that follows a form, too.
  const policy = `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${formTarget}; base-uri 'none'; frame-ancestors 'none'`
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
    body: `<!doctype html><html lang="en"><meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>${escape(title)}</title><link rel="icon" href="data:," /><style>${style}</style>
<header><a href="/">Sandbox Drive</a></header><main><h1>${escape(title)}</h1>${body}</main>
<footer>This is not Google. It stands in for Google and Microsoft while Loggia runs on this machine
without their credentials; its files are made up, and nothing leaves this machine.</footer></html>`,
  }
}

/** The page that asks whether a site may read the files. */
export function consentPage(back: URL, params: URLSearchParams): FakeResponse {
  const fields = [...params].map(
    ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}" />`,
  )
  const adds = params.get('scope')?.split(' ').includes(WRITING)
    ? ', and add files and folders of its own'
    : ''
  const body = `<p>If you allow it, ${escape(back.host)} may see the names and contents of all files of
${escape(account.displayName)}${adds}.</p><form method="post" action="/o/oauth2/v2/auth">${fields.join('')}
<button name="decision" value="cancel">Cancel</button><button name="decision" value="allow">Allow</button></form>`
  const title = `${back.host} asks to see the files of ${account.emailAddress}`
  return page(title, body, 200, back.origin)
}

/** The page that asks whether a site may use a mailbox. */
export function mailPage(back: URL, account: string, params: URLSearchParams): FakeResponse {
  const fields = [...params].map(
    ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}" />`,
  )
  const body = `<p>If you allow it, ${escape(back.host)} may use this mailbox, as it may those at Microsoft and Google.</p><form method="post">${fields.join('')}
<button name="decision" value="cancel">Cancel</button><button name="decision" value="allow">Allow</button></form>`
  return page(`${back.host} asks to use ${account}`, body, 200, back.origin)
}

/** The page for an authorization request that must not be sent back. */
export function errorPage(error: string): FakeResponse {
  return page('Access blocked', `<p>Error 400: ${escape(error)}</p>`, 400)
}

/** GET /: the files with their ids, by which folders are assigned to clients. */
export function homePage({ state }: Call): FakeResponse {
  const rows = state.library
    .all()
    .map(
      (file) =>
        `<tr><td><a href="${viewUrl('', file)}">${escape(file.name)}</a></td><td>${escape(file.id)}</td></tr>`,
    )
  const head = '<tr><th scope="col">Name</th><th scope="col">Id</th></tr>'
  return page('The files of the sandbox', `<table>${head}${rows.join('')}</table>`)
}

/** The page behind a file's link. */
export function viewPage({ id, state }: Call): FakeResponse {
  const file = state.library.get(id)
  return file ? page(file.name, '<p>This is where Google would open.</p>') : notFoundPage()
}

/** The page for an unknown path. */
export function notFoundPage(): FakeResponse {
  return page('Not found', '<p><a href="/">All files of the sandbox</a></p>', 404)
}
