import { html } from '../../tools/local/engines/html.ts'
import { page, type Answer } from './answer.ts'
import type { Call } from './call.ts'
import { layout } from './layout.ts'
import { viewLink } from './resource.ts'
import { rootId } from './sandbox-file.ts'
import { stylesheet } from './style.ts'

/** GET /: what this is, and which files there are. */
export function homePage({ sandbox }: Call): Answer {
  const files = sandbox.library.all().filter(({ id }) => id !== rootId)
  const row = (file: (typeof files)[number]) =>
    html`<tr>
      <td><a href="${viewLink('', file)}">${file.name}</a></td>
      <td>${file.id}</td>
    </tr>`
  return page(
    layout(
      'Sandbox Drive',
      html`<h1>The files of the sandbox</h1>
        <table>
          <caption>
            A folder is assigned to a client by its id.
          </caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Id</th>
            </tr>
          </thead>
          <tbody>
            ${files.map(row)}
          </tbody>
        </table>`,
    ),
  )
}

/** The page behind the link of a file. */
export function viewPage({ id, sandbox }: Call): Answer {
  const file = sandbox.library.get(id)
  if (!file) return notFoundPage()
  return page(
    layout(
      file.name,
      html`<h1>${file.name}</h1>
        <p>This is where Google would open.</p>
        <dl>
          <dt>Type</dt>
          <dd>${file.mimeType}</dd>
          <dt>Owner</dt>
          <dd>${file.owner?.displayName ?? 'nobody in particular'}</dd>
          <dt>Changed</dt>
          <dd>${file.modified.slice(0, 16).replace('T', ' ')} UTC</dd>
        </dl>`,
    ),
  )
}

/** What is shown for an unknown address. */
export function notFoundPage(): Answer {
  const body = html`<h1>Not found</h1>
    <p>There is no such page or file. <a href="/">All files of the sandbox</a></p>`
  return page(layout('Not found', body), 404)
}

/** GET /style.css */
export function styleSheet(): Answer {
  return { status: 200, headers: { 'content-type': 'text/css; charset=utf-8' }, body: stylesheet }
}
