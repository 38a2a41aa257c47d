import { string } from 'fast-check'

/** The tags of a mail, without line breaks, of which a message may have any number. */
export const tags = (html: string) =>
  (html.match(/<[^>]*>/g) ?? []).filter((tag) => tag !== '<br />')

/** HTML as its reader sees it, with entities decoded. */
export const decode = (html: string) =>
  html
    .replaceAll('<br />', '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

/** Arbitrary text, rich in characters that are special in HTML. */
export const hostile = string({
  minLength: 1,
  maxLength: 40,
  unit: string({ minLength: 1, maxLength: 1 }).map((letter) =>
    letter < 'a'
      ? (['<', '>', '"', "'", '&', '&lt;', '<script>', '\n'][letter.charCodeAt(0) % 8] ?? '<')
      : letter,
  ),
}).filter((text) => text.trim() !== '')
