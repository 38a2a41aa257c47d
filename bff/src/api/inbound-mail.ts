import { createHmac, timingSafeEqual } from 'node:crypto'
import { INBOUND_MAIL_PATH } from '@loggia/contracts/inbound/paths'
import { MAX_INBOUND_BYTES } from '@loggia/contracts/inbound/reasons'
import type { Database } from '@loggia/db/client'
import { storeMail } from '@loggia/domain/inbound/store-mail'
import express, { Router, type RequestHandler } from 'express'
import { AppError } from '@loggia/domain/kernel/errors'

/** How far (s) the clocks of a mail server and this one may be apart. */
const MAX_SKEW_SECONDS = 300

interface InboundMailOptions {
  db: Database
  /** INBOUND_WEBHOOK_SECRET; without it, no emails are handed over. */
  secret: string | undefined
}

/**
 * Takes emails that a mail server hands over: the email as it is, signed. It is only stored here, and answered with 202;
 * the worker decides about it. Handing one over again does no harm.
 */
export function inboundMail({ db, secret }: InboundMailOptions): Router {
  const router = Router()
  if (secret === undefined) return router
  const body = express.raw({ limit: MAX_INBOUND_BYTES, type: () => true })
  router.post(INBOUND_MAIL_PATH, signedRecently, body, storing(db, secret))
  return router
}

/** Stores an email whose signature is right. */
function storing(db: Database, secret: string): RequestHandler {
  return async (req, res) => {
    const raw: unknown = req.body
    if (!Buffer.isBuffer(raw) || raw.length === 0) {
      throw new AppError('VALIDATION', 'The body must be the email')
    }
    checkSignature(secret, req.get('X-Loggia-Timestamp'), req.get('X-Loggia-Signature'), raw)
    const isNew = await storeMail(db, { raw: new Uint8Array(raw), bytes: raw.length })
    res.status(202).set('Cache-Control', 'no-store').json({ isNew })
  }
}

/** Refuses unsigned requests before their body is read. */
const signedRecently: RequestHandler = (req, _res, next) => {
  const timestamp = req.get('X-Loggia-Timestamp') ?? ''
  const age = Math.abs(Date.now() / 1000 - Number(timestamp))
  const isSigned = /^sha256=[0-9a-f]{64}$/.test(req.get('X-Loggia-Signature') ?? '')
  if (!/^\d{1,12}$/.test(timestamp) || age > MAX_SKEW_SECONDS || !isSigned) throw unsigned()
  next()
}

function checkSignature(secret: string, timestamp = '', signature = '', body: Buffer): void {
  const mac = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')
  const [given, expected] = [Buffer.from(signature), Buffer.from(`sha256=${mac}`)]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw unsigned()
}

function unsigned(): AppError {
  return new AppError('UNAUTHENTICATED', 'The email is not signed, or not for this time')
}
