import { SSO_PATHS } from '@loggia/contracts/sso/paths'
import { endSso, finishSso, startSso } from '@loggia/domain/sso/sso.service'
import express, { Router, type RequestHandler } from 'express'
import { noStore } from '../request-guards.ts'
import type { ContextOf } from '../rest/router.ts'
import { redirectWithFlash } from './flashes.ts'

interface Options {
  contextOf: ContextOf
  publicUrl: string
}

/** The addresses between this site and the identity provider: browsers follow them, and the provider itself posts one. */
export function ssoPages(options: Options): Router {
  const router = Router()
  router.use(SSO_PATHS.start, noStore)
  router.get(SSO_PATHS.start, start(options))
  router.get(SSO_PATHS.callback, finish(options))
  const form = express.urlencoded({ extended: false, limit: '30kb' })
  router.post(SSO_PATHS.logout, form, end(options))
  return router
}

function start({ contextOf, publicUrl }: Options): RequestHandler {
  return async (req, res) => {
    const { searchParams: query } = new URL(req.originalUrl, publicUrl)
    const next = query.get('next') ?? undefined
    redirectWithFlash(res, await startSso(contextOf(req, res), { next, again: query.has('again') }))
  }
}

function finish({ contextOf, publicUrl }: Options): RequestHandler {
  return async (req, res) => {
    // Only the query is the provider's: the host may be that of a proxy.
    const callback = new URL(SSO_PATHS.callback, publicUrl)
    callback.search = new URL(req.originalUrl, publicUrl).search
    const state = callback.searchParams.get('state') ?? ''
    redirectWithFlash(res, await finishSso(contextOf(req, res), { state, callback }))
  }
}

function end({ contextOf }: Options): RequestHandler {
  return async (req, res) => {
    const body: unknown = req.body
    const token = body instanceof Object && 'logout_token' in body ? body.logout_token : undefined
    await endSso(contextOf(req, res), { token })
    res.status(200).end()
  }
}
