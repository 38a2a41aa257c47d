import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Router } from 'express'
import { openApiDocument } from './openapi.ts'

const packageFolder = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')))

/** The files of swagger-ui-dist that the page loads. */
const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png']

/** Allows the inline styles of Swagger UI, and no other origin. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API documentation</title>
    <link rel="icon" href="/api/docs/favicon-32x32.png" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <main id="document"></main>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`

// The validator badge would send the document to a third party.
const START = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#document',
  deepLinking: true,
  validatorUrl: null,
})
`

/** `/openapi.json`, and `/docs` to read it: public, and without a CDN. */
export function apiDocs(): Router {
  let document: string | undefined
  const router = Router()
  router.get('/openapi.json', (_req, res) => {
    document ??= JSON.stringify(openApiDocument())
    res.type('json').send(document)
  })
  router.get('/docs', (_req, res) => {
    res.set('Content-Security-Policy', CONTENT_SECURITY_POLICY).type('html').send(PAGE)
  })
  router.get('/docs/start.js', (_req, res) => void res.type('js').send(START))
  for (const file of FILES) {
    router.get(`/docs/${file}`, (_req, res) => {
      res.set('Cache-Control', 'public, max-age=3600').sendFile(join(packageFolder, file))
    })
  }
  return router
}
