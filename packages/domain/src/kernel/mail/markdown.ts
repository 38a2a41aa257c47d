import markdownIt, { type MarkdownIt, type Token } from 'markdown-it'
import { html, type Html } from '../html.ts'
import { STYLE } from './styles.ts'

/** A picture that a mail may show, with its size in px. */
interface MailPicture {
  url: string
  width: number
  height: number
}

export interface MailMarkdownOptions {
  /** The address of the site, to which a link such as `/contact` leads. */
  site: string
  /** Values by the names of placeholders, such as `name` for `{name}`: text, whatever is in them. */
  values?: Readonly<Record<string, string>>
  /** The picture of an address in the Markdown; without one, its description stands in its place. */
  picture?: (src: string) => MailPicture | null | undefined
}

/** A part of a mail in both forms. */
export interface MailPart {
  html: Html[]
  text: string
}

/** Where links may lead: to the web, mail programs, telephones and pages of the site. */
const SAFE_LINK = /^(?:https?:|mailto:|tel:|\/)/i

/** Classes follow the dark mode, styles are inlined: `layout.ts`. */
const LOOKS: Record<string, { class?: string; style: string }> = {
  paragraph_open: { class: 'text', style: STYLE.paragraph },
  heading_open: { class: 'text', style: STYLE.heading },
  bullet_list_open: { class: 'text', style: STYLE.list },
  ordered_list_open: { class: 'text', style: STYLE.list },
  list_item_open: { style: STYLE.item },
  blockquote_open: { style: STYLE.citation },
  hr: { style: STYLE.rule },
  code_inline: { style: STYLE.mono },
  link_open: { style: STYLE.link },
}

const markdown = createMarkdown()

/**
 * Renders Markdown that staff wrote for a mail. Raw HTML is shown as text, and links that could run a script stay text.
 * Placeholders are filled after the Markdown was read, so that a value such as `**B**` changes nothing but the words.
 */
export function mailMarkdown(source: string, options: MailMarkdownOptions): MailPart {
  const tokens = markdown.parse(source, {})
  for (const token of tokens) {
    for (const each of [token, ...(token.children ?? [])]) prepare(each, options)
  }
  const markup = markdown.renderer.render(tokens, markdown.options)
  return { html: [{ markup }], text: blocksText(tokens) }
}

/** Replaces the placeholders that have a value; braces with another name stay as they are. */
export function fillValues(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{([a-z][a-z_]*)\}/g, (braces, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : braces,
  )
}

function createMarkdown(): MarkdownIt {
  const created = markdownIt({ html: false, linkify: true, breaks: true, maxNesting: 20 })
  created.disable('table')
  created.validateLink = (url) => SAFE_LINK.test(url)
  // Only texts that begin with https:// become links by themselves: "Node.js" is no web page.
  created.linkify.set({ fuzzyLink: false })
  const { rules } = created.renderer
  rules['fence'] = rules['code_block'] = (tokens, index) =>
    html`<pre class="panel text" style="${STYLE.listing}">${tokens[index]?.content ?? ''}</pre>`
      .markup
  return created
}

/** Styles a token, fills its placeholders, and completes the address of a link. */
function prepare(token: Token, { site, values = {}, picture }: MailMarkdownOptions): void {
  if (token.type === 'image') showPicture(token, picture?.(String(token.attrGet('src'))))
  const look = LOOKS[token.type]
  if (look?.class) token.attrSet('class', look.class)
  if (look) token.attrSet('style', look.style)
  // The title of the mail is its only heading of the first level.
  if (token.type.startsWith('heading')) token.tag = token.tag === 'h1' ? 'h2' : token.tag
  const href = String(token.attrGet('href') ?? '')
  if (href.startsWith('/')) token.attrSet('href', URL.parse(href, site)?.href ?? site)
  if (token.type !== 'inline') token.content = fillValues(token.content, values)
}

function showPicture(token: Token, picture: MailPicture | null | undefined): void {
  token.content = inlineText(token.children ?? [])
  if (!picture) {
    token.type = 'text'
    return
  }
  token.attrSet('src', picture.url)
  token.attrSet('width', picture.width)
  token.attrSet('height', picture.height)
  token.attrSet('style', STYLE.picture)
}

/** The plain text of blocks: lists with dashes, quotes with `>`, code indented. */
function blocksText(tokens: readonly Token[], between = '\n\n'): string {
  const parts: string[] = []
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]
    if (token?.type === 'inline') parts.push(inlineText(token.children ?? []))
    if (token?.type === 'hr') parts.push('* * *')
    if (token?.type === 'fence' || token?.type === 'code_block')
      parts.push(indented(token.content.trimEnd(), '    '))
    const close = CONTAINERS[token?.type ?? '']
    if (!token || !close) continue
    const end = tokens.findIndex(
      ({ type, level }, at) => at > index && type === close && level === token.level,
    )
    const inner = tokens.slice(index + 1, end)
    parts.push(
      close === 'blockquote_close' ? indented(blocksText(inner), '> ') : listText(token, inner),
    )
    index = end
  }
  return parts.filter((part) => part !== '').join(between)
}

const CONTAINERS: Record<string, string> = {
  bullet_list_open: 'bullet_list_close',
  ordered_list_open: 'ordered_list_close',
  blockquote_open: 'blockquote_close',
}

function listText(list: Token, tokens: readonly Token[]): string {
  const first = Number(list.attrGet('start') ?? 1)
  const starts = tokens.flatMap(({ type, level }, index) =>
    type === 'list_item_open' && level === list.level + 1 ? [index] : [],
  )
  const items = starts.map((start, index) => {
    const mark = list.type === 'ordered_list_open' ? `${first + index}. ` : '- '
    const text = blocksText(tokens.slice(start + 1, starts[index + 1]), '\n')
    return `${mark}${indented(text, ' '.repeat(mark.length)).trimStart()}`
  })
  return items.join('\n')
}

function indented(text: string, by: string): string {
  return text.replaceAll(/^.*$/gm, (line) => `${by}${line}`.trimEnd())
}

/** The words of a line; a link is followed by its address, unless it is its own address. */
function inlineText(tokens: readonly Token[]): string {
  let text = ''
  let linked = { from: 0, href: '' }
  for (const token of tokens) {
    if (token.type === 'softbreak' || token.type === 'hardbreak') text += '\n'
    else text += token.content
    if (token.type === 'link_open')
      linked = { from: text.length, href: String(token.attrGet('href')) }
    if (token.type !== 'link_close') continue
    const words = text.slice(linked.from)
    const isAddress = [words, `mailto:${words}`, `tel:${words}`].includes(linked.href)
    const isWhole = linked.from === 0 && token === tokens.at(-1)
    if (!isAddress) text += isWhole ? `: ${linked.href}` : ` (${linked.href})`
  }
  return text
}
