import type { RequestHandler } from 'express'

const LINK_TO_OTHER_ORIGIN = /<link\s[^>]*href="https?:\/\/[^>]*>\s*/g

/** Leaves the web font out of the page, which our policy would block with an error in the console. */
export const withoutWebFonts: RequestHandler = (_req, res, next) => {
  const send = res.send.bind(res)
  res.send = (body: unknown) =>
    send(typeof body === 'string' ? body.replaceAll(LINK_TO_OTHER_ORIGIN, '') : body)
  next()
}
