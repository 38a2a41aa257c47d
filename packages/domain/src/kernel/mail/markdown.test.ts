import { property, assert as check } from 'fast-check'
import { expect, test } from 'vitest'
import { decode, hostile, tags } from '@loggia/testing/hostile-text'
import { mailMarkdown, type MailMarkdownOptions } from './markdown.ts'

function rendered(source: string, options: Partial<MailMarkdownOptions> = {}) {
  const { html, text } = mailMarkdown(source, { site: 'https://agency.example', ...options })
  return { html: html.map(({ markup }) => markup).join(''), text }
}

test('headings, lists, emphasis, quotes, rules and code are in both forms', () => {
  const { html, text } = rendered(`# News

Hello **you**, and *others*
on two lines

- one
- two
  - *inner*

3. third
4. fourth

> said
>
> twice

---

\`\`\`
a  b
\`\`\`
`)
  expect(text).toBe(`News

Hello you, and others
on two lines

- one
- two
  - inner

3. third
4. fourth

> said
>
> twice

* * *

    a  b`)
  expect(html).toContain('<h2 class="text"')
  expect(html).not.toContain('<h1')
  expect(html).toContain('<strong>you</strong>')
  expect(html).toMatch(/<ul class="text" style="[^"]+">/)
  expect(html).toMatch(/<ol start="3" class="text"/)
  expect(html).toMatch(/<blockquote style=/)
  expect(html).toMatch(/<hr style="[^"]+">/)
  expect(html).toMatch(/<pre class="panel text" style="[^"]+">a {2}b/)
})

test('links lead to the web, mail programs, telephones and the site, and the text names their address', () => {
  const { html, text } = rendered(
    'Read [our work](/work), write to ada@agency.example or see https://agency.example/a.\n\n[Contact us](https://agency.example/contact)',
  )
  expect(text).toBe(
    'Read our work (https://agency.example/work), write to ada@agency.example or see https://agency.example/a.\n\nContact us: https://agency.example/contact',
  )
  expect(html.match(/href="[^"]*"/g)).toEqual([
    'href="https://agency.example/work"',
    'href="mailto:ada@agency.example"',
    'href="https://agency.example/a"',
    'href="https://agency.example/contact"',
  ])
})

test.each([
  '[x](javascript:alert)',
  '[x](JaVaScRiPt:alert(1))',
  '[x](&#106;avascript:alert)',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '<javascript:alert>',
  '[x](vbscript:a)',
  '![x](javascript:alert)',
  '<script>alert(1)</script>',
  '<a href="/evil" onclick="x">x</a>',
  '<!-- hidden',
])('%s neither links nor runs', (source) => {
  const { html } = rendered(source)
  expect(html).not.toMatch(/<(?:a|script|img|!)/)
})

test.each([
  '**unclosed',
  '[x](',
  '```\nunclosed',
  '> - 1. > - 1. deep',
  '\u202eabc',
  '{',
  '{{name}}',
])('keeps the words of %s', (source) => {
  const { html, text } = rendered(source)
  for (const word of source.match(/[\w\u202e]+/g) ?? []) {
    expect(decode(html)).toContain(word)
    expect(text).toContain(word)
  }
})

test.each([
  ['a word', 'x'.repeat(5000)],
  ['quotes', '>'.repeat(5000)],
  ['stars', '*a '.repeat(1666)],
  ['brackets', '['.repeat(5000)],
  ['lists', '- '.repeat(2500)],
])('renders 5,000 characters of %s at once', (_, source) => {
  const began = performance.now()
  rendered(source)
  expect(performance.now() - began).toBeLessThan(500)
})

test('a value is text, whatever is in it', () => {
  const source = 'Dear **{name}**, `{name}`\n\n{unknown}'
  const plain = tags(rendered(source, { values: { name: 'Ada' } }).html)
  check(
    property(hostile, (name) => {
      const { html, text } = rendered(source, { values: { name } })
      expect(tags(html)).toEqual(plain)
      expect(decode(html)).toContain(name)
      expect(text).toContain(`Dear ${name}`)
    }),
  )
  const { html, text } = rendered(source, { values: { name: '[x](https://evil.example) {name}' } })
  expect(html).not.toContain('href')
  expect(text).toContain('Dear [x](https://evil.example) {name}')
  expect(text).toContain('{unknown}')
})

test('shows the pictures that are offered, and the description of others', () => {
  const picture = (src: string) =>
    src === '/p/1' ? { url: 'https://agency.example/p/1.jpg', width: 600, height: 400 } : null
  const source = '![Our "new" **office**](/p/1)\n\n![Another](https://elsewhere.example/spy.gif)'
  const { html, text } = rendered(source, { picture })
  expect(html.match(/<img[^>]*>/g)).toHaveLength(1)
  expect(html).toMatch(
    /src="https:\/\/agency.example\/p\/1.jpg" alt="Our &quot;new&quot; office" width="600" height="400" style=/,
  )
  expect(html).not.toContain('spy.gif')
  expect(text).toBe('Our "new" office\n\nAnother')
  expect(rendered(source).html).not.toContain('<img')
})
