import type { Request, Response } from 'express'

/** The route, such as `/api/clients/{id}`; `/api` where none matches; `/graphql`, `/assets` or `document`. */
export function routeName(req: Request, res: Response): string {
  const { route } = res.locals as { route?: string }
  if (route !== undefined) return route
  const kind = /^\/(api|graphql|assets)(?=[/?]|$)/.exec(req.originalUrl)
  return kind ? kind[0] : 'document'
}
