import type { NextPage } from '@loggia/contracts/pages/form-calls'
import type { Response } from 'express'
import { setFlash } from '../web/flashes.ts'

/** Sends the browser on, to a page that shows the flash. */
export function leadOn(res: Response, { location, flash }: NextPage): void {
  if (flash) setFlash(res, flash)
  res.redirect(303, location)
}
