import type { NextPage } from '@loggia/contracts/pages/form-calls'
import type { Response } from 'express'
import { setNotice } from '../web/notices.ts'

/** Sends the browser on, to a page that tells the notice. */
export function leadOn(res: Response, { location, notice }: NextPage): void {
  if (notice) setNotice(res, notice)
  res.redirect(303, location)
}
