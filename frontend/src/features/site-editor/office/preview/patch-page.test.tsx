import { expect, test } from 'vitest'
import { patchPage } from './patch-page.ts'

const pageOf = (body: string) => new DOMParser().parseFromString(body, 'text/html')

function patched(before: string, after: string) {
  const { body } = pageOf(before)
  const [...kept] = body.querySelectorAll('*')
  patchPage(body, pageOf(after).body)
  return {
    html: body.innerHTML,
    isKept: (tag: string) => kept.some((node) => node === body.querySelector(tag)),
  }
}

test('a text is changed where it stands, and everything else is left alone', () => {
  const page = (headline: string) => `<h1 class="a">${headline}</h1><img src="logo.png"><p>Same</p>`
  const { html, isKept } = patched(page('Before'), page('After'))
  expect(html).toBe(page('After'))
  expect(['h1', 'img', 'p'].map(isKept)).toEqual([true, true, true])
})

test('attributes come and go, and what was unfolded stays open', () => {
  const { html } = patched(
    '<p hidden>A</p><details open class="a"><summary>B</summary></details>',
    '<p lang="de">A</p><details class="b"><summary>B</summary></details>',
  )
  expect(html).toBe('<p lang="de">A</p><details open="" class="b"><summary>B</summary></details>')
})

test('items are added and removed, and another element takes the place of one', () => {
  const { html, isKept } = patched(
    '<ul><li>1</li></ul><h2>Title</h2>',
    '<ul><li>1</li><li>2</li></ul><h3>Title</h3>',
  )
  expect(html).toBe('<ul><li>1</li><li>2</li></ul><h3>Title</h3>')
  expect(isKept('ul')).toBe(true)
})
