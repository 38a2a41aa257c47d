import { writeBuild } from './build.ts'

/** A built frontend whose shells show their data from the server. */
export function buildShells(): Promise<string> {
  const shell =
    '<html><head><script type="module" src="/assets/main.js"></script><link rel="modulepreload" href="/assets/base.js"></head><body><div id="root"></div></body></html>'
  return writeBuild(
    { 'index.html': shell, 'site.html': shell },
    `export const renderPage = () => ({ head: '', body: '', state: '{}' })
    let rendering
    export const setRenderingSource = (find) => (rendering = find)
    export const renderShell = async (url, data, answer) => {
      if (url.includes('broken')) throw new Error('cannot be rendered')
      const known = rendering()
      const query = 'query Project($id: Int!) { project(id: $id) { title } }'
      const [, id] = /projects\\/(\\d+)/.exec(url) ?? []
      const { data: record, errors = [] } = known && id ? await answer(query, { id: Number(id) }) : {}
      const state = JSON.stringify({ ...data, rendering: known, record })
      const failures = errors.map(({ extensions }) => extensions.code)
      return { head: '<title>A shell</title>', body: url, state, failures, errors: [] }
    }`,
  )
}

/** The data of the page for its script, as the fake build writes it. */
export function stateOf(html: unknown): Record<string, unknown> {
  const json = /id="state">(.*?)<\/script>/s.exec(String(html))?.[1] ?? 'null'
  return JSON.parse(json) as Record<string, unknown>
}
