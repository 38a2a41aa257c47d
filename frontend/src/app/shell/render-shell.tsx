import type { ErrorCode } from '@loggia/contracts/errors'
import {
  type ApolloClient,
  ApolloLink,
  type NormalizedCacheObject,
  Observable,
} from '@apollo/client'
import { prerenderStatic } from '@apollo/client/react/ssr'
import { print } from '@apollo/client/utilities'
import { PATHS } from '@loggia/contracts/paths'
import type { ExecutionResult } from 'graphql'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { ServerStyleSheet } from 'styled-components'
import { TitleContext } from '../../ui/layout/page-title.tsx'
import { brandHead } from '../brand-head.tsx'
import { rendering } from '../../lib/browser/rendering.ts'
import { companyOf } from '../../lib/format/company.ts'
import { createApolloClient } from '../apollo.ts'
import { App } from '../app.tsx'
import { Site } from '../site.tsx'
import { fillCache, type ShellData, type ShellState } from './shell-data.ts'

/** Answers a query as the GraphQL API does. */
type AnswerQuery = (query: string, variables: Record<string, unknown>) => Promise<ExecutionResult>

interface RenderedShell {
  /** Title and styles. */
  head: string
  body: string
  /** With what the browser begins, as JSON. */
  state: string
  /** The codes of the errors with which queries were answered. */
  failures: ErrorCode[]
  /** Why parts could not be rendered, which are left to the browser. */
  errors: unknown[]
}

/** How long (ms) a shell waits for its data: later, the browser asks for them itself. */
const DATA_TIMEOUT_MS = 2_000

/**
 * Renders a shell with its data. Without a rendering in progress, which knows the device, it is the frame with its
 * screen before any data has arrived, which is what the browser renders first too; and so it is if a query fails or
 * takes long, so that the browser shows what it shows then.
 *
 * @param url the path, with the query
 * @param signal aborted when the data have taken too long
 */
export async function renderShell(
  url: string,
  data: ShellData,
  answer: AnswerQuery,
  signal = AbortSignal.timeout(DATA_TIMEOUT_MS),
): Promise<RenderedShell> {
  let errors: unknown[] = []
  const renderPage = (page: ReactNode) => {
    errors = []
    const onError = (error: unknown) => void errors.push(error)
    // React would move large parts to the end for inline scripts to insert, which the security policy forbids.
    return prerender(page, { progressiveChunkSize: Infinity, onError })
  }
  const failures: ErrorCode[] = []
  const outline = async () => {
    const shown = await render(url, data, async (page) => text(await renderPage(page)))
    return { ...shown, failures, errors }
  }
  if (!rendering()) return outline()
  const link = linkTo(answer, failures)
  let isComplete = false
  const withData = await render(
    url,
    data,
    async (tree) => {
      const { result, aborted } = await prerenderStatic({
        tree,
        signal,
        renderFunction: renderPage,
      })
      isComplete = !aborted && failures.length === 0
      return result
    },
    link,
  )
  return isComplete ? { ...withData, failures, errors } : outline()
}

/** Answers the queries of a page; the codes of errors are added to `failures`. */
function linkTo(answer: AnswerQuery, failures: ErrorCode[]): ApolloLink {
  return new ApolloLink(
    ({ query, variables }) =>
      new Observable((observer) => {
        answer(print(query), variables)
          .then((result) => {
            const codes = (result.errors ?? []).map(({ extensions }) => extensions['code'])
            failures.push(...(codes as ErrorCode[]))
            observer.next(result as ApolloLink.Result)
            observer.complete()
          })
          .catch((error: unknown) => {
            failures.push('INTERNAL')
            observer.error(error)
          })
      }),
  )
}

const text = ({ prelude }: { prelude: ReadableStream }) => new Response(prelude).text()

async function render(
  url: string,
  data: ShellData,
  toText: (page: ReactNode) => Promise<string>,
  link = ApolloLink.empty(),
): Promise<Omit<RenderedShell, 'failures' | 'errors'>> {
  const apollo = createApolloClient({ link })
  fillCache(apollo, data)
  const sheet = new ServerStyleSheet()
  let title = ''
  try {
    const page = sheet.collectStyles(
      <TitleContext value={(shown) => (title = shown)}>
        <App apollo={apollo}>
          <StaticRouter location={url}>
            <Site />
          </StaticRouter>
        </App>
      </TitleContext>,
    )
    const body = await toText(page)
    const head = headOf(url, title, data) + sheet.getStyleTags()
    return { head, body, state: stateOf(apollo) }
  } finally {
    sheet.seal()
    apollo.stop()
  }
}

function stateOf(apollo: ApolloClient): string {
  const cache = apollo.extract() as NormalizedCacheObject
  const state: ShellState = { cache, rendering: rendering() }
  return JSON.stringify(state)
}

function headOf(url: string, title: string, { installation, siteSettings }: ShellData): string {
  const { demo, brand, defaultSettings } = installation
  const companyName = companyOf(...defaultSettings, ...siteSettings).name
  const own = renderToStaticMarkup(
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
    </>,
  )
  const app = url.startsWith(PATHS.admin) ? 'office' : 'portal'
  return own + brandHead({ brand, companyName, demo, app })
}
