/** An answer of the site, with all of its readable text. */
export interface Answer {
  url: string
  status: number
  /** Headers and body; of a picture the bytes, one character each. */
  text: string
  isHtml: boolean
}

/** Names of cookies are an interface, and a length is a number by chance. */
const LEFT_OUT = ['set-cookie', 'content-length']

/** Fetches without following redirects. */
export async function look(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, { redirect: 'manual', ...init })
  const headers = [...response.headers].filter(([name]) => !LEFT_OUT.includes(name))
  const body = Buffer.from(await response.arrayBuffer())
  const type = response.headers.get('content-type') ?? ''
  const isText = /text|xml|json|javascript|svg/.test(type)
  const text = [
    ...headers.map((pair) => pair.join(': ')),
    body.toString(isText ? 'utf8' : 'latin1'),
  ].join('\n')
  return { url, status: response.status, text, isHtml: type.startsWith('text/html') }
}

/** The paths of the same site that a page names: links, pictures, scripts, style sheets and metadata. */
function pathsIn({ text }: Answer, { hostname }: URL): string[] {
  const values = [...text.matchAll(/(?:href|src|content|action)="([^"\s]+)"/g)]
  return values.flatMap(([, value = '']) => {
    const address = value.replaceAll('&amp;', '&')
    if (!/^(\/|https?:)/.test(address)) return []
    // Absolute addresses name the public port, which differs from the one of the test.
    const url = new URL(address, `https://${hostname}`)
    return url.hostname === hostname ? [url.pathname + url.search] : []
  })
}

/** Visits everything that can be reached from these paths, each address once. */
export async function crawl(siteUrl: string, paths: readonly string[]): Promise<Answer[]> {
  const site = new URL(siteUrl)
  const found = new Set(paths)
  const answers: Answer[] = []
  // A set also visits items added meanwhile.
  for (const path of found) {
    const answer = await look(site.origin + path)
    answers.push(answer)
    if (answer.isHtml) for (const next of pathsIn(answer, site)) found.add(next)
  }
  return answers
}
