import type { NextPage } from '@loggia/contracts/pages/form-calls'
import type { Response } from 'express'
import { setFlash } from '../web/flashes.ts'

/** Sends the browser on, to a page that tells the notice. */
export function leadOn(res: Response, { location, notice }: NextPage): void {
  if (notice) setFlash(res, notice)
  res.redirect(303, location)
}
