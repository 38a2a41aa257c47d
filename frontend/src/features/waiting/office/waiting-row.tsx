import { formatAmount } from '@loggia/contracts/invoices/amounts'
import { styled } from 'styled-components'
import { oneLine } from '../../../styles/line-clamp.ts'
import { color, font, from, radius, space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Line } from '../../../ui/layout/stack.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import { RowLink, RowText, RowTime, RowTitle } from '../../messages/shared/conversation-columns.ts'
import { useClosing } from '../../../ui/motion/use-closing.ts'
import { type Item, keyOf, KINDS } from './waiting-item.ts'

interface WaitingRowProps {
  item: Item
  to: string
  isOpen: boolean
  onVerb: () => void
}

/** One of the things that wait: whose it is, what it is, how it begins, and its verb. */
export function WaitingRow({ item, to, isOpen, onVerb }: WaitingRowProps) {
  const row = useClosing<HTMLLIElement>()
  const { who, since, quote } = item
  const { label, verb, icon: Icon } = KINDS[item.kind]
  return (
    <Frame ref={row} $isOpen={isOpen}>
      <Opener id={`waiting-${keyOf(item)}`} to={to} aria-current={isOpen ? 'true' : undefined}>
        <Line as="span" $gap={2} $align="center" $wrap={false}>
          <Kind>
            <Icon size={16} aria-hidden="true" />
          </Kind>
          <Who dir="auto">{who}</Who>
          <RowTime>
            <RelativeTime iso={since} />
          </RowTime>
        </Line>
        <OneLine>
          {label} · <bdi>{factsOf(item)}</bdi>
        </OneLine>
      </Opener>
      <Line $gap={2} $align="center" $justify="space-between" $wrap={false}>
        <OneLine dir="auto">{quote}</OneLine>
        <Verb variant="secondary" onClick={onVerb}>
          {verb}
          <VisuallyHidden>: {who}</VisuallyHidden>
        </Verb>
      </Line>
    </Frame>
  )
}

function factsOf({ title, invoice }: Item): string {
  return invoice ? `${invoice.number}, ${formatAmount(invoice.amount, invoice.currency)}` : title
}

const Frame = styled.li<{ $isOpen: boolean }>`
  position: relative;
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.small};

  &:hover {
    background: ${color.surfaceSunken};
  }

  /* On phones the list stands alone: nothing is open beside it. */
  ${from.large} {
    background: ${({ $isOpen }) => $isOpen && color.brandSoft};
  }
`

/** The whole row opens what it names. */
const Opener = styled(RowLink)`
  grid-template-columns: minmax(0, 1fr);
  padding: 0;
  border: 0;

  &:is(:hover, [aria-current]) {
    background: none;
  }

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.small};
  }

  &:focus-visible {
    outline: none;

    &::after {
      outline: 3px solid ${color.brandText};
      outline-offset: -3px;
    }
  }
`

const Kind = styled.span`
  display: flex;
  flex: none;
  color: ${color.textSoft};
`

const Who = styled(RowTitle)`
  display: block;
  ${oneLine}
  font-weight: 600;
`

const OneLine = styled(RowText)`
  display: block;
  ${oneLine}
`

const Verb = styled(Button)`
  position: relative;
  flex: none;
  padding-inline: ${space[3]};
  font-size: ${font.small};
`
