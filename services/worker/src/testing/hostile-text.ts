import { string } from 'fast-check'

/** The markup of a mail; line breaks are left out, as a message may have any number of them. */
export const tags = (html: string) =>
  (html.match(/<[^>]*>/g) ?? []).filter((tag) => tag !== '<br />')

/** What a reader sees of it. */
export const decode = (html: string) =>
  html
    .replaceAll('<br />', '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

/** Text with a liking for what means something in HTML. */
export const hostile = string({
  minLength: 1,
  maxLength: 40,
  unit: string({ minLength: 1, maxLength: 1 }).map((letter) =>
    letter < 'a'
      ? (['<', '>', '"', "'", '&', '&lt;', '<script>', '\n'][letter.charCodeAt(0) % 8] ?? '<')
      : letter,
  ),
}).filter((text) => text.trim() !== '')
