import { useMutation } from '@apollo/client/react'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { focusHeading } from '../../../ui/layout/focus-heading.ts'
import { space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EndWelcomeDocument } from '../shared/portal-guide.operations.generated.ts'
import { usePortalGuide } from './use-portal-guide.ts'
import { Welcome } from './welcome.tsx'

interface WithWelcomeProps {
  /** The name of the viewer. */
  name: string | null
  /** Whether staff look at the portal, who leave no trace. */
  isView: boolean
  /** Stands there until it is known whether to greet. */
  outline: ReactNode
  children: ReactNode
}

type Shown = 'first' | 'again' | 'closed'

/** Greets a client with records above the dashboard until they close it; a button below the dashboard shows it again. */
export function WithWelcome(props: WithWelcomeProps) {
  const { name, isView, outline, children } = props
  const { guide, isSettled } = usePortalGuide()
  const [shown, setShown] = useState<Shown>('first')
  const [end] = useMutation(EndWelcomeDocument)
  if (!isSettled) return outline
  if (!guide?.hasRecords) return children

  function close() {
    setShown('closed')
    // One that was not remembered greets once more.
    if (!isView) end().catch(() => undefined)
  }

  const isGreeted = shown === 'again' || (shown === 'first' && !guide.isWelcomed)
  return (
    <>
      {isGreeted && (
        <Above>
          <Welcome name={name} guide={guide} isAgain={shown === 'again'} onClose={close} />
        </Above>
      )}
      {children}
      {!isGreeted && (
        <Again
          ref={shown === 'closed' ? focusHeading : undefined}
          variant="quiet"
          onClick={() => setShown('again')}
        >
          What is here?
        </Again>
      )}
    </>
  )
}

const Above = styled.div`
  margin-bottom: ${space[4]};
`

/** Below loading content, it would jump. */
const Again = styled(Button)`
  margin-top: ${space[5]};

  [data-loading] ~ & {
    visibility: hidden;
  }
`
