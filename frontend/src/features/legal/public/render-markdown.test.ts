import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { renderMarkdown } from './render-markdown.ts'

const html = (text: string, values = {}) => renderMarkdown(text, values).html.trim()

/** The attributes that a rendered text may have, by tag. */
const ALLOWED: Record<string, RegExp> = {
  a: /^ href="(?:https?:|mailto:|tel:|\/|#)[^"<>]*"(?: title="[^"<>]*")?$/,
  ol: /^(?: start="\d+")?$/,
  th: /^(?: style="text-align:(?:left|center|right)")?$/,
  td: /^(?: style="text-align:(?:left|center|right)")?(?: data-label="[^"<>]*")?$/,
  code: /^(?: class="language-[^"<>]*")?$/,
  h2: /^ id="part-[^"<>]*"$/,
}
ALLOWED['h3'] = ALLOWED['h4'] = ALLOWED['h5'] = ALLOWED['h6'] = ALLOWED['h2'] ?? /^$/

const TAGS =
  /^(?:p|a|ul|ol|li|em|strong|s|code|pre|blockquote|hr|br|h[2-6]|table|thead|tbody|tr|th|td)$/

/** Whether a text contains nothing but the output of Markdown, and links to safe places. */
function expectHarmless(text: string): void {
  const tags = [...text.matchAll(/<(\/?)([a-z]\w*)([^>]*)>/gi)]
  expect(text.match(/</g) ?? []).toHaveLength(tags.length)
  for (const [, slash, name = '', attributes = ''] of tags) {
    expect(name).toMatch(TAGS)
    expect(attributes.trimEnd()).toMatch((!slash && ALLOWED[name]) || /^$/)
  }
}

describe('hostile text', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](  javascript&colon;alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:msgbox(1))',
    '[x](file:///etc/passwd)',
    '![x](https://tracker.example/pixel.png)',
    '![x](javascript:alert(1))',
    '[x]: javascript:alert(1)\n\n[x]',
    '<javascript:alert(1)>',
    '[x](https://a.example "\\" onmouseover=\\"alert(1)")',
    '# <svg/onload=alert(1)>',
    '```"><script>\nx\n```',
    '|a|\n|-|\n|<script>|',
  ])('%s runs nothing and loads nothing', (text) => {
    const rendered = html(text)
    expectHarmless(rendered)
    expect(rendered).not.toMatch(/<(?:script|img|svg|iframe)|href="(?!https?:|mailto:|tel:|\/|#)/i)
  })

  test('in placeholders stays text', () => {
    const values = {
      company_name: '<b onclick=x>A*B*_C_</b> [y](javascript:alert(1))',
      company_website: 'javascript:alert(1)',
      company_email: '"><script>@x.example',
    }
    const text = '## {company_name}\n\n*{company_name}* [us]({company_website}) {company_email}'
    const rendered = html(text, values)
    expectHarmless(rendered)
    expect(rendered).toContain('&lt;b onclick=x&gt;A*B*_C_&lt;/b&gt; [y](javascript:alert(1))')
    expect(rendered).toContain('<a href="#">us</a>')
  })

  test('whatever it is, is harmless', () => {
    const words = ['javascript:', 'data:', 'script', '{company_name}', '&#106;', 'on=x', '    ']
    const pieces = fc.constantFrom(...'[]()!<>"`*_|\n#&;:/\\x'.split(''), ...words)
    const property = fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      expectHarmless(html(parts.join(''), { company_name: '"><script>' }))
    })
    fc.assert(property)
  })
})

describe('legal text', () => {
  test('has paragraphs, lists, headings with ids, and links', () => {
    const { html: rendered, headings } = renderMarkdown(
      '# What we collect\n\nText with **weight**.\n\n- one\n- two\n\n## Your rights\n\n## Your rights\n\n[Home](/)',
    )
    expect(rendered).toContain('<h2 id="part-what-we-collect">What we collect</h2>')
    expect(rendered).toContain('<strong>weight</strong>')
    expect(rendered).toContain('<li>one</li>')
    expect(rendered).toContain('<a href="/">Home</a>')
    expect(headings).toEqual([
      { id: 'part-what-we-collect', text: 'What we collect' },
      { id: 'part-your-rights', text: 'Your rights' },
      { id: 'part-your-rights-2', text: 'Your rights' },
    ])
  })

  test('tells each cell the heading of its column', () => {
    const rendered = html('| What | How *long* |\n|-|-|\n| Name | a day |')
    expect(rendered).toContain('<td data-label="What">Name</td>')
    expect(rendered).toContain('<td data-label="How long">a day</td>')
  })

  test('names the company, and links its address', () => {
    const values = { company_name: 'A & B', company_email: 'hello@ab.example' }
    expect(html('Write to {company_name}: {company_email}. Node.js', values)).toBe(
      '<p>Write to A &amp; B: <a href="mailto:hello@ab.example">hello@ab.example</a>. Node.js</p>',
    )
    expect(html('[Write](mailto:{company_email})', values)).toContain(
      'href="mailto:hello@ab.example"',
    )
    expect(html('Call {company_phone}.')).toBe('<p>Call .</p>')
  })
})
