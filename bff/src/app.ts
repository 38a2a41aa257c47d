import type { RequestListener } from 'node:http'
import { EVENTS_PATH } from '@loggia/contracts/live/events'
import { unavailable } from '@loggia/domain/kernel/errors'
import { healthEndpoints } from '@loggia/server/health/health-endpoints'
import { createReadiness } from '@loggia/server/health/readiness'
import express from 'express'
import { contextMaker, requestIdOf, type Dependencies } from './api/context.ts'
import { oneHost, redirectToPublicHost, ownHostsOnly } from './api/hosts.ts'
import { inboundMail } from './api/inbound-mail.ts'
import { MCP_PATH, mcp } from './api/mcp/mcp.ts'
import { playground } from './api/graphql/playground.ts'
import { formPages, formRouter } from './api/forms/form-pages.ts'
import { oauth } from './api/oauth/oauth.ts'
import { createGraphqlApi } from './api/graphql/server.ts'
import { eventStreams } from './api/live/event-streams.ts'
import {
  jsonBody,
  jsonOnly,
  noStore,
  sameOriginOnly,
  validateIdempotencyKey,
} from './api/request-guards.ts'
import { apiDocs } from './api/rest/api-docs.ts'
import { endpointNotFound, errorHandler } from './api/rest/error-handler.ts'
import { restRouter } from './api/rest/router.ts'
import { requestTimes } from './api/request-times.ts'
import { framedPageHeaders, securityHeaders, securityHeaderValues } from './api/security-headers.ts'
import type { Hub } from './api/live/hub.ts'
import type { Metrics } from './api/metrics.ts'
import { QUEUE_PAGE, queuePage } from './api/web/queue-page.ts'
import { approvalRecords } from './api/web/approval-records.ts'
import { calendar } from './api/web/calendar.ts'
import { brandFiles } from './api/web/brand-files.ts'
import { media } from './api/web/media.ts'
import { NOT_INDEXED } from './api/web/discovery-files.ts'
import { newsletterArchive } from './api/web/newsletter-archive.ts'
import { newsletterLinks } from './api/web/newsletter-links.ts'
import { shellDocuments } from './api/web/shell/shell-documents.ts'
import { sitePreview } from './api/web/site-preview.ts'
import { ssoPages } from './api/web/sso-pages.ts'
import { webDocuments } from './api/web/documents.ts'
import { pageAnswers } from './api/web/page-answers.ts'

export interface AppOptions {
  dependencies: Dependencies
  metrics: Metrics
  hub: Hub
  /** True from the moment the process was told to stop. */
  isDraining(): boolean
}

export interface App {
  handler: RequestListener
  /** Resolves when the running GraphQL operations have ended. */
  stop(): Promise<void>
}

/** Creates the Express app: both APIs and the web pages, behind the guards that they share. */
export async function createApp(options: AppOptions): Promise<App> {
  const { dependencies, metrics, hub, isDraining } = options
  const { config, db, log, producer, redis, site, getProvider } = dependencies
  const contextOf = contextMaker(dependencies)
  const graphql = await createGraphqlApi({ contextOf, introspection: config.GRAPHQL_PLAYGROUND })
  const onError = errorHandler(log)

  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', config.TRUST_PROXY)
  app.use(oneHost)
  // Before our host names are checked, because probes call a process by its address.
  app.use(healthEndpoints(createReadiness({ db, redis, isDraining })))
  app.use(requestTimes(metrics))
  const isHttps = config.PUBLIC_URL.startsWith('https:')
  app.use(securityHeaders(isHttps))
  const indexing = config.demo ? NOT_INDEXED : {}
  app.use((req, res, next) => {
    res.set({ ...indexing, 'X-Request-Id': requestIdOf(req) })
    next()
  })
  app.use(ownHostsOnly(config))
  if (config.demo) app.use(redirectToPublicHost(config))

  if (config.GRAPHQL_PLAYGROUND) app.use(playground())
  app.use(inboundMail({ db, secret: config.INBOUND_WEBHOOK_SECRET }))
  app.use(
    ['/api', '/graphql'],
    noStore,
    sameOriginOnly(config.PUBLIC_URL),
    jsonOnly,
    validateIdempotencyKey,
    jsonBody,
  )
  app.post('/graphql', graphql.handler)
  app.get(EVENTS_PATH, eventStreams({ hub, contextOf, metrics }))
  app.use('/api', apiDocs())
  app.use(MCP_PATH, noStore, jsonOnly, jsonBody, mcp(contextOf, config.PUBLIC_URL))
  app.use(newsletterLinks())
  app.use('/api', restRouter(contextOf))
  app.use(['/api', '/graphql'], endpointNotFound)
  app.use(
    QUEUE_PAGE,
    noStore,
    sameOriginOnly(config.PUBLIC_URL),
    queuePage(producer.queues, contextOf, onError),
  )

  app.use(oauth({ contextOf, getProvider, publicUrl: config.PUBLIC_URL }))
  app.use(ssoPages({ contextOf, publicUrl: config.PUBLIC_URL }))

  /**
   * The content of public pages. A process that has never reached the database shows the original texts in the demo; in
   * production it answers 503, since those are the words of another company.
   */
  const currentSite = () => {
    if (!config.demo && !site.isKnown()) throw unavailable(new Error('The site was never read'))
    return site.current()
  }
  app.use(media(db))
  app.use(brandFiles({ demo: config.demo, currentSite }))
  app.use(calendar({ contextOf, currentSite }))
  app.use(approvalRecords({ contextOf, currentSite }))
  app.use(await shellDocuments({ config, contextOf, currentSite, answer: graphql.answer }))
  const web = await webDocuments({ config, currentSite })
  if (web.pages) {
    const { sendWithForms: sendPage } = web.pages
    const preview = { pages: web.pages, framedPageHeaders: framedPageHeaders(isHttps) }
    app.use(sitePreview({ ...dependencies, contextOf, ...preview }))
    app.use(newsletterArchive({ ...dependencies, contextOf, currentSite, ...preview }))
    app.use(formPages({ contextOf, sendPage }))
    app.use(formRouter({ publicUrl: config.PUBLIC_URL, contextOf, sendPage }))
  }
  app.use(web.router)
  app.use(endpointNotFound, onError)
  if (!web.pages) return { handler: app, stop: graphql.stop }
  const answerPage = pageAnswers({
    ...web.pages,
    publicUrl: config.PUBLIC_URL,
    headers: { ...securityHeaderValues(isHttps), ...indexing },
    answered: (method, status, seconds) => metrics.request(method, 'document', status, seconds),
  })
  return { handler: (req, res) => answerPage(req, res, app), stop: graphql.stop }
}
