import type { SectionKey } from '@loggia/contracts/site/section-labels'
import type { SiteSection } from '@loggia/contracts/site/editing'
import { useState } from 'react'
import { styled } from 'styled-components'
import { preciseTime } from '../../../../lib/dates/format-date.ts'
import { color, font, radius, space } from '../../../../styles/theme.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { useToastResult } from '../../../../ui/feedback/use-toast-result.ts'
import type { ToastMessage } from '../../../../ui/feedback/use-toast.ts'
import { Badge } from '../../../../ui/lists/badge.tsx'
import { ConfirmedAction } from '../../../../ui/dialogs/confirmed-action.tsx'
import type { SiteVersionsQuery } from '../site-history.operations.generated.ts'
import { whoOrSomebody } from '../screens/section-state.ts'
import { VersionText } from './version-text.tsx'

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
          <strong>{when}</strong> by {whoOrSomebody(publishedBy)}
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
