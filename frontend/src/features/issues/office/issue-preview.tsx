import { useMutation } from '@apollo/client/react'
import { archivedIssuePath } from '@loggia/contracts/paths'
import { FRAMED_PREVIEW, PREVIEW_PARAMETER } from '@loggia/contracts/site/preview'
import { useEffect, useEffectEvent, useState } from 'react'
import { styled } from 'styled-components'
import { color, font, radius, space } from '../../../styles/theme.ts'
import { Segment, Segments } from '../../../ui/buttons/segments.ts'
import { SmallNote } from '../../../ui/layout/stack.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { Panel } from '../../../ui/records/panel.tsx'
import { NewsletterPreviewDocument } from './issues.operations.generated.ts'

const WAYS = { light: 'Light', dark: 'Dark', text: 'Text', page: 'Page' } as const

type Way = keyof typeof WAYS

interface IssuePreviewProps {
  id: number
  subject: string
  body: string
}

/** How long (ms) a pause in writing is. */
const PAUSE = 400

/** An issue as its readers see it: as email in light and dark, as plain text, and as the page of the archive. */
export function IssuePreview({ id, subject, body }: IssuePreviewProps) {
  const [way, setWay] = useState<Way>('light')
  const [preview, { data }] = useMutation(NewsletterPreviewDocument)
  const load = useEffectEvent((variables: { subject: string; body: string }) => {
    if (variables.subject.trim() !== '') preview({ variables }).catch(() => undefined)
  })
  const isFirst = data === undefined
  useEffect(() => {
    const timer = setTimeout(() => load({ subject, body }), isFirst ? 0 : PAUSE)
    return () => clearTimeout(timer)
  }, [subject, body, isFirst])
  const shown = data?.newsletterPreview
  return (
    <Panel
      title="Preview"
      action={
        <Segments>
          <legend>
            <VisuallyHidden>Show it as</VisuallyHidden>
          </legend>
          {Object.entries(WAYS).map(([key, label]) => (
            <Segment
              key={key}
              type="button"
              aria-pressed={key === way}
              onClick={() => setWay(key as Way)}
            >
              {label}
            </Segment>
          ))}
        </Segments>
      }
    >
      {way === 'text' && <PlainText tabIndex={0}>{shown?.text}</PlainText>}
      {way === 'page' && (
        <>
          <SmallNote $marginBottom={3}>The page shows what is saved.</SmallNote>
          <Frame
            title="The page of the archive"
            src={`${archivedIssuePath(id)}?${PREVIEW_PARAMETER}=${FRAMED_PREVIEW}`}
          />
        </>
      )}
      {(way === 'light' || way === 'dark') && (
        <Frame title={`The email, ${way}`} sandbox="" srcDoc={inScheme(shown?.html ?? '', way)} />
      )}
    </Panel>
  )
}

/** Mail programs follow the device; here the switch decides. */
function inScheme(html: string, way: 'light' | 'dark'): string {
  return html
    .replaceAll('(prefers-color-scheme: dark)', way === 'dark' ? 'all' : 'not all')
    .replaceAll('color-scheme: light dark', `color-scheme: ${way}`)
}

const Frame = styled.iframe`
  display: block;
  width: 100%;
  height: min(44rem, 80vh);
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: #fff;
`

const PlainText = styled.pre`
  max-height: min(44rem, 80vh);
  overflow: auto;
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  font-size: ${font.small};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`
