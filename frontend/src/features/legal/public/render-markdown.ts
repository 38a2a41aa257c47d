import { fillPlaceholders, type PlaceholderValues } from '@loggia/contracts/site/placeholders'
import markdownIt, { type MarkdownIt, type StateCore, type Token } from 'markdown-it'

/** A heading of the second level, for a table of contents. */
export interface MarkdownHeading {
  id: string
  text: string
}

export interface RenderedMarkdown {
  html: string
  headings: MarkdownHeading[]
}

/** Where links may lead: to pages of this site, the web, mail programs and telephones. */
const SAFE_LINK = /^(?:https?:|mailto:|tel:|\/|#)/i

/** A link whose address begins with a placeholder, which is looked at again once it is filled. */
const PLACEHOLDER_LINK = /^(?:\{|%7B)/i

const markdown = createMarkdown()

/** Newsletters have pictures, and no placeholders. */
const illustrated = createIllustrated()

/** Where pictures may come from: our own, so that they tell nobody else who reads. */
const OWN_PICTURE = /^\/media\/[0-9a-f]{64}\.jpg$/

/** The same for a newsletter, with its pictures. */
export function renderIllustrated(text: string): string {
  return illustrated.render(text)
}

/**
 * Renders Markdown that staff wrote, on the server only. Raw HTML is shown as text, pictures become links, and links
 * that could run a script stay text. Placeholders are filled after the Markdown was read, so that a value such as
 * `A*B*` changes nothing but the text.
 */
export function renderMarkdown(text: string, values: PlaceholderValues = {}): RenderedMarkdown {
  const env = { values }
  const tokens = markdown.parse(text, env)
  const html = markdown.renderer.render(tokens, markdown.options, env)
  return { html, headings: headingsOf(tokens) }
}

function createIllustrated(): MarkdownIt {
  const created = safeMarkdown({ breaks: true })
  const { image } = created.renderer.rules
  created.renderer.rules.image = (tokens, index, ...rest) => {
    const token = tokens[index]
    const isOwn = OWN_PICTURE.test(String(token?.attrGet('src')))
    if (isOwn) token?.attrSet('loading', 'lazy')
    const alt = created.utils.escapeHtml(token?.content ?? '')
    return (isOwn && image?.(tokens, index, ...rest)) || alt
  }
  created.core.ruler.push('headings', nameHeadings)
  return created
}

function safeMarkdown(options: { breaks?: boolean }): MarkdownIt {
  const created = markdownIt({ html: false, linkify: true, ...options })
  created.validateLink = (url) => SAFE_LINK.test(url) || PLACEHOLDER_LINK.test(url)
  // Only texts that begin with https:// become links by themselves: "Node.js" is no web page.
  created.linkify.set({ fuzzyLink: false })
  return created
}

function createMarkdown(): MarkdownIt {
  const created = safeMarkdown({})
  created.disable('image')
  // Before email addresses become links: those in placeholders do so, too.
  created.core.ruler.before('linkify', 'placeholders', fill)
  created.core.ruler.push('headings', nameHeadings)
  created.core.ruler.push('columns', nameCells)
  return created
}

/** Fills the placeholders in texts and in the addresses of links. */
function fill({ tokens, env }: StateCore): void {
  const { values } = env as { values: PlaceholderValues }
  for (const token of tokens.filter(({ type }) => type === 'inline')) {
    token.content = fillPlaceholders(token.content, values)
    for (const child of token.children ?? []) {
      child.content = fillPlaceholders(child.content, values)
      const href = child.attrGet('href')
      if (href !== null) child.attrSet('href', filledLink(String(href), values))
    }
  }
}

function filledLink(href: string, values: PlaceholderValues): string {
  const braces = href.replaceAll('%7B', '{').replaceAll('%7D', '}')
  const filled = markdown.normalizeLink(fillPlaceholders(braces, values))
  return SAFE_LINK.test(filled) ? filled : '#'
}

/** Gives headings their ids. The first level belongs to the title of the page. */
function nameHeadings({ tokens }: StateCore): void {
  const taken = new Set<string>()
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') continue
    if (token.tag === 'h1') token.tag = 'h2'
    if (token.type === 'heading_open') token.attrSet('id', newId(textAfter(tokens, index), taken))
  }
}

/** Tells each cell the heading of its column, which narrow screens show in front of it. */
function nameCells({ tokens }: StateCore): void {
  let headings: string[] = []
  let column = 0
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'thead_open') headings = []
    if (token.type === 'tr_open') column = 0
    if (token.type === 'th_open') headings.push(textAfter(tokens, index))
    if (token.type === 'td_open') token.attrSet('data-label', headings[column++] ?? '')
  }
}

function newId(text: string, taken: Set<string>): string {
  const words = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? ['']
  const base = `part-${words.join('-')}`
  let id = base
  for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`
  taken.add(id)
  return id
}

function headingsOf(tokens: Token[]): MarkdownHeading[] {
  return tokens.flatMap((token, index) =>
    token.type === 'heading_open' && token.tag === 'h2'
      ? [{ id: String(token.attrGet('id')), text: textAfter(tokens, index) }]
      : [],
  )
}

/** The words of the inline token that follows, without their formatting. */
function textAfter(tokens: Token[], index: number): string {
  return (tokens[index + 1]?.children ?? []).map(({ content }) => content).join('')
}
