import type { SectionKey } from '@loggia/contracts/site/section-labels'
import type { SiteSection } from '@loggia/contracts/site/editing'
import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { preciseTime } from '../../../../lib/dates/format-date.ts'
import { color, font, radius, space } from '../../../../styles/theme.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { NotLoaded } from '../../../../ui/feedback/not-loaded.tsx'
import { useToastResult } from '../../../../ui/feedback/use-toast-result.ts'
import type { ToastMessage } from '../../../../ui/feedback/use-toast.ts'
import { Badge } from '../../../../ui/lists/badge.tsx'
import { ConfirmedAction } from '../../../../ui/dialogs/confirmed-action.tsx'
import { changesBetween, entriesOf } from '../content/entries.ts'
import { shownToVisitors } from '../draft/section-content.ts'
import { SECTION_HINTS } from '../fields/section-hints.ts'
import {
  SiteVersionDocument,
  type SiteVersionsQuery,
} from '../site-history.operations.generated.ts'
import { nameOrErased } from '../screens/section-state.ts'

const FAILURE = 'Nothing was restored'

interface VersionRowProps {
  sectionKey: SectionKey
  version: SiteVersionsQuery['siteVersions'][number]
  section: SiteSection
  restore: (id: number) => Promise<ToastMessage>
  onRestored: () => void
}

/** A version with its text on demand. */
export function VersionRow({ sectionKey, version, section, restore, onRestored }: VersionRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const toastResult = useToastResult()
  const { id, publishedAt, publishedBy, isCurrent } = version
  const when = preciseTime(publishedAt)

  /** Loses nothing while there is no draft. */
  async function restoreAtOnce() {
    setIsBusy(true)
    const isRestored = await toastResult(async () => {
      const message = await restore(id)
      onRestored()
      return message
    }, FAILURE)
    if (!isRestored) setIsBusy(false)
  }

  return (
    <Item>
      <Head>
        <p>
          <strong>{when}</strong> by {nameOrErased(publishedBy)}
        </p>
        {isCurrent && <Badge tone="green">Visitors see it</Badge>}
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Hide' : 'View'} the version of ${when}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'View'}
        </Button>
        {(!isCurrent || section.isDraft) && (
          <Button
            variant="secondary"
            aria-label={`Restore the version of ${when}`}
            busy={isBusy}
            onClick={() => (section.isDraft ? setIsAsking(true) : void restoreAtOnce())}
          >
            Restore
          </Button>
        )}
      </Head>
      {isOpen && <VersionText id={id} sectionKey={sectionKey} section={section} />}
      {isAsking && (
        <ConfirmedAction
          title="Restore this version?"
          question={`The text of ${when} becomes your draft, and the draft that you have now is lost. Visitors see it when you publish it.`}
          confirmLabel="Restore"
          busyLabel="Restoring..."
          run={() => restore(id)}
          failure={FAILURE}
          onDone={() => {
            setIsAsking(false)
            onRestored()
          }}
        />
      )}
    </Item>
  )
}

interface VersionTextProps extends Pick<VersionRowProps, 'sectionKey' | 'section'> {
  id: number
}

/** The text of a version, with its differences from the published one marked. */
function VersionText({ id, sectionKey, section }: VersionTextProps) {
  const { data, error, refetch } = useQuery(SiteVersionDocument, {
    variables: { id },
    fetchPolicy: 'cache-first',
  })
  if (!data)
    return <NotLoaded what="the version" error={error} onRetry={refetch} rows={3} height="2rem" />
  const { content } = data.siteVersion
  const hints = SECTION_HINTS[sectionKey]
  const changes = changesBetween(hints, shownToVisitors(section), content)
  const differing = new Set(changes.map(({ label }) => label))
  return (
    <List>
      {entriesOf(hints, content).map(({ path, label, text }) => (
        <div key={path}>
          <dt>
            {label} {differing.has(label) && <Badge tone="amber">Differs from now</Badge>}
          </dt>
          <dd>{text || '(nothing)'}</dd>
        </div>
      ))}
    </List>
  )
}

const Item = styled.li`
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  padding: ${space[2]} ${space[4]};
  font-size: ${font.small};

  p {
    flex: 1 1 14rem;
    overflow-wrap: anywhere;
  }
`

const List = styled.dl`
  display: grid;
  gap: ${space[3]};
  max-height: 24rem;
  padding: ${space[4]};
  overflow-y: auto;
  border-top: 1px solid ${color.line};
  font-size: ${font.small};
  overflow-wrap: anywhere;

  dt {
    font-weight: 600;
  }

  dd {
    white-space: pre-wrap;
  }
`
