import { useMutation } from '@apollo/client/react'
import type { MailWordsTexts } from '@loggia/contracts/mail-words/mail-words'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { color, font, radius, space } from '../../../styles/theme.ts'
import { Segment, Segments } from '../../../ui/buttons/segments.ts'
import { Line, SmallNote, Stack } from '../../../ui/layout/stack.ts'
import {
  PreviewMailWordsDocument,
  type PreviewMailWordsMutation,
} from './mail-words.operations.generated.ts'

const VIEWS = ['Light', 'Dark', 'Text'] as const

interface MailWordsPreviewProps {
  kind: string
  texts: MailWordsTexts
}

/** The email with sample data, a moment after the last key. */
export function MailWordsPreview({ kind, texts }: MailWordsPreviewProps) {
  const [view, setView] = useState<(typeof VIEWS)[number]>('Light')
  const [mail, setMail] = useState<PreviewMailWordsMutation['previewMailWords'] | null>(null)
  const [failed, setFailed] = useState(false)
  const isFirst = useRef(true)
  const [preview] = useMutation(PreviewMailWordsDocument)
  const { subject, body, footer } = texts
  useEffect(() => {
    let isCurrent = true
    const show = async () => {
      const variables = { kind, subject, body, footer }
      const answer = await preview({ variables }).catch(() => null)
      if (!isCurrent) return
      setFailed(!answer?.data)
      if (answer?.data) setMail(answer.data.previewMailWords)
    }
    const timer = setTimeout(() => void show(), isFirst.current ? 0 : 300)
    isFirst.current = false
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [preview, kind, subject, body, footer])

  return (
    <Stack as="section" $gap={3} aria-label="Preview">
      <Line $gap={3} $align="center" $justify="space-between">
        <SmallNote>With sample data</SmallNote>
        <Segments aria-label="View">
          {VIEWS.map((each) => (
            <Segment
              key={each}
              type="button"
              aria-pressed={each === view}
              onClick={() => setView(each)}
            >
              {each}
            </Segment>
          ))}
        </Segments>
      </Line>
      {failed && <SmallNote as="output">The preview could not be updated.</SmallNote>}
      <Subject>{mail?.subject}</Subject>
      {view === 'Text' ? (
        <Text tabIndex={0}>{mail?.text}</Text>
      ) : (
        <Frame title="The email" sandbox="" srcDoc={inScheme(mail?.html ?? '', view === 'Dark')} />
      )}
    </Stack>
  )
}

/** The email as it looks by day or at night, whatever the scheme of this browser. */
function inScheme(html: string, isDark: boolean): string {
  return html
    .replace('(prefers-color-scheme: dark)', isDark ? 'all' : 'not all')
    .replace(':root { color-scheme: light dark }', '')
}

const Subject = styled.p`
  font-weight: 600;
  overflow-wrap: anywhere;
`

const Frame = styled.iframe`
  width: 100%;
  height: 38rem;
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  background: white;
`

const Text = styled.pre`
  min-height: 38rem;
  margin: 0;
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  background: ${color.surface};
  font-size: ${font.small};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`
