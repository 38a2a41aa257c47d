import { SearchX } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { forgetPaths, useRememberRecord } from '../../lib/browser/recent-records.ts'
import { useIsRoomy } from '../../lib/browser/use-is-roomy.ts'
import { ButtonLink } from '../buttons/button-link.tsx'
import { LoadFailure } from '../feedback/load-failure.tsx'
import { MessagePanel } from '../feedback/message-panel.tsx'
import { SkeletonLine, SkeletonBlock } from '../feedback/skeleton.tsx'
import { PageTitle } from '../layout/page-title.tsx'
import { RecordFrame, RecordPane } from './record-columns.ts'
import { RecordTop, type RecordTopProps } from './record-top.tsx'
import { Outline } from '../feedback/outline.tsx'
import { PageHeader } from '../layout/page-header.tsx'
import { Stack } from '../layout/stack.ts'

/** The answer to the query of a record. */
interface LoadedRecord<R> {
  record: R | undefined
  /** Only while there is no record to show. */
  error: unknown
  isMissing: boolean
  refetch: () => Promise<unknown>
}

interface RecordPageProps<R> extends Pick<RecordTopProps, 'list' | 'id' | 'pathOf' | 'neighbors'> {
  /** Such as client. */
  noun: string
  loaded: LoadedRecord<R>
  nameOf: (record: R) => string
  /** Its name where that is known before the record is there. */
  knownName: string | undefined
  /** Stands beside the record where there is room, and does not wait for it. */
  conversation?: ReactNode
  /** Renders the record; elsewhere its conversation is a part of it. */
  children: (record: R, conversation: ReactNode) => ReactNode
}

/** The page of a record, whether it is there, still loads or does not exist. */
export function RecordPage<R>(props: RecordPageProps<R>) {
  const { noun, list, id, pathOf, loaded, nameOf, knownName, neighbors, conversation, children } =
    props
  const { record, error, isMissing, refetch } = loaded
  const hasPane = useIsRoomy()
  const name = record ? nameOf(record) : knownName
  useRememberRecord(record ? nameOf(record) : '', `${noun[0]?.toUpperCase()}${noun.slice(1)}`)
  const title = name === undefined ? list.label : `${name} · ${list.label}`
  if (isMissing && !record) {
    return (
      <>
        <PageTitle>{title}</PageTitle>
        <MissingRecord noun={noun} list={list.path} />
      </>
    )
  }
  return (
    <RecordFrame $hasPane={conversation !== undefined}>
      <PageTitle>{title}</PageTitle>
      <RecordTop list={list} id={id} pathOf={pathOf} neighbors={neighbors}>
        {name ?? <SkeletonLine $width="8rem" aria-hidden="true" />}
      </RecordTop>
      {record && children(record, conversation)}
      {!record && Boolean(error) && (
        <LoadFailure onRetry={refetch}>The {noun} could not be loaded.</LoadFailure>
      )}
      {!record && !error && <RecordOutline label={`Loading the ${noun}`} name={name} />}
      {conversation !== undefined && <RecordPane>{hasPane && conversation}</RecordPane>}
    </RecordFrame>
  )
}

/** Stands in the place of a record that does not exist, which the palette no longer offers as opened lately. */
function MissingRecord({ noun, list }: { noun: string; list: string }) {
  const { pathname } = useLocation()
  useEffect(() => {
    forgetPaths([pathname])
  }, [pathname])
  return (
    <MessagePanel
      icon={SearchX}
      title={`This ${noun} does not exist`}
      action={<ButtonLink to={list}>See all {noun}s</ButtonLink>}
    >
      It may have been deleted, or the address is not complete.
    </MessagePanel>
  )
}

interface RecordOutlineProps {
  label: string
  /** The name of the record, where it is known already. */
  name: string | undefined
}

/** Stands for the page of a record below its breadcrumbs while it loads. */
function RecordOutline({ label, name }: RecordOutlineProps) {
  const { pathname } = useLocation()
  return (
    <>
      <PageHeader
        title={name ?? null}
        recordPath={pathname}
        subtitle={<SkeletonLine $width="22rem" $height="1.5rem" />}
      />
      <Outline label={label} tall>
        <Stack $gap={4}>
          <SkeletonLine $width="100%" $height="2.5rem" />
          <SkeletonBlock $height="16rem" />
          <SkeletonBlock $height="12rem" />
        </Stack>
      </Outline>
    </>
  )
}
