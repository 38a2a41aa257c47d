import express, { type RequestHandler } from 'express'
import { AppError } from '@loggia/domain/kernel/errors'
import type { FormValues, PublicForm } from './form.ts'

/** More than any form of ours has. */
const MAX_FIELDS = 30

/** Reads a form that a browser posts; the longest message takes 60 kB when every letter is encoded. */
export const formBody: readonly RequestHandler[] = [
  (req, _res, next) => {
    if (req.is('application/x-www-form-urlencoded')) return next()
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send the form as a browser does')
  },
  express.urlencoded({ extended: false, limit: '200kb', parameterLimit: MAX_FIELDS }),
]

/** The fields of a form; of one that was sent several times, the first counts. */
export function valuesOf({ fields, hidden = [] }: PublicForm, body: object): FormValues {
  const known = [...fields, ...hidden]
  return Object.fromEntries(known.map((name) => [name, textOf(Reflect.get(body, name))]))
}

function textOf(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value
  // Browsers send the lines of a text with CRLF; scripts and the other APIs do not.
  return typeof first === 'string' ? first.replaceAll('\r\n', '\n') : ''
}
