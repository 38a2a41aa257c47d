import { useState } from 'react'
import { styled } from 'styled-components'
import type { Clash, Merge } from '../../lib/forms/use-versioned-form.ts'
import { color, font, radius, space } from '../../styles/theme.ts'
import { Button } from '../buttons/button.tsx'
import { Line } from '../layout/stack.ts'

interface StaleBannerProps<F extends string> {
  /** Null until someone else's changes have been found. */
  merge: Merge<F> | null
  labels: Readonly<Record<F, string>>
  onUseTheirs: (clash: Clash<F>) => void
}

type Choices = Partial<Record<string, 'theirs' | 'mine'>>

/** Lists the fields that were changed in the meantime, and asks which text to keep. */
export function StaleBanner<F extends string>({ merge, labels, onUseTheirs }: StaleBannerProps<F>) {
  // Choices belong to one merge: another conflict asks again.
  const [made, setMade] = useState<{ merge: Merge<F>; choices: Choices } | null>(null)
  if (!merge) return null
  const choices = made?.merge === merge ? made.choices : {}
  const taken = merge.takenOver.map((field) => labels[field]).join(', ')
  const choose = (clash: Clash<F>, choice: 'theirs' | 'mine') => {
    if (choice === 'theirs') onUseTheirs(clash)
    setMade({ merge, choices: { ...choices, [clash.field]: choice } })
  }
  return (
    <StaleFrame aria-label="Changed by someone else">
      {taken && <p>{taken}: updated by someone else and refreshed here.</p>}
      {merge.clashes.map((clash) => (
        <Line key={clash.field} $gap={3} $align="center" $justify="space-between">
          <p>
            <strong>{labels[clash.field]}</strong> was changed to{' '}
            <q>{clash.theirs || '(nothing)'}</q>.
          </p>
          {choices[clash.field] ? (
            <p>{choices[clash.field] === 'theirs' ? 'Using theirs' : 'Keeping yours'}</p>
          ) : (
            <StaleChoice>
              <Button
                variant="secondary"
                aria-label={`Use theirs: ${labels[clash.field]}`}
                onClick={() => choose(clash, 'theirs')}
              >
                Use theirs
              </Button>
              <Button
                variant="secondary"
                aria-label={`Keep mine: ${labels[clash.field]}`}
                onClick={() => choose(clash, 'mine')}
              >
                Keep mine
              </Button>
            </StaleChoice>
          )}
        </Line>
      ))}
      <p>Nothing has been saved yet. Save again when the fields are as you want them.</p>
    </StaleFrame>
  )
}

/** The frame of a banner that asks something before a form is saved, such as which text to keep. */
export const StaleFrame = styled.section`
  display: grid;
  gap: ${space[3]};
  padding: ${space[4]};
  border-radius: ${radius.small};
  background: ${color.warningSoft};
  color: ${color.warningText};
  font-size: ${font.small};
  overflow-wrap: anywhere;
`

export const StaleChoice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};

  button {
    color: ${color.text};
    font-size: ${font.small};
  }
`
