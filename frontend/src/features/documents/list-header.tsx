import { ArrowLeft, RotateCw } from 'lucide-react'
import type { Ref } from 'react'
import { styled } from 'styled-components'
import { color, font, from, space } from '../../styles/theme.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { parentOf, type Place } from './documents-url.ts'
import { useDocumentsLocation } from './use-documents-location.ts'

interface ListHeaderProps {
  place: Place
  headingRef: Ref<HTMLHeadingElement>
  refreshing: boolean
  onRefresh: () => void
}

export function ListHeader({ place, headingRef, refreshing, onRefresh }: ListHeaderProps) {
  const { linkTo } = useDocumentsLocation()
  return (
    <Header>
      {place.folder && (
        <Back {...linkTo(parentOf(place))} $look="secondary" aria-label="Back to the folder above">
          <ArrowLeft size={18} aria-hidden="true" />
          Back
        </Back>
      )}
      <Words $below={place.folder !== null}>
        <Title ref={headingRef} tabIndex={-1}>
          {place.folder ? 'Folder Documents' : 'All Documents'}
        </Title>
        {place.trail.length > 0 && <Trail>{place.trail.map(({ name }) => name).join(' / ')}</Trail>}
      </Words>
      <Button look="secondary" busy={refreshing} onClick={onRefresh}>
        {!refreshing && <RotateCw size={18} aria-hidden="true" />}
        Refresh
      </Button>
    </Header>
  )
}

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]} ${space[4]};
  margin-bottom: ${space[4]};
`

const Back = styled(ButtonLink)`
  padding-inline: ${space[4]};
`

/** Between the two buttons, or below them where there is no room. */
const Words = styled.div<{ $below: boolean }>`
  flex: 1 1 ${({ $below }) => ($below ? '100%' : '10rem')};
  order: ${({ $below }) => ($below ? 1 : 0)};
  min-width: 0;

  ${from.small} {
    flex-basis: 10rem;
    order: 0;
  }
`

const Title = styled.h2`
  font-size: ${font.h3};

  &:focus {
    outline: none;
  }
`

const Trail = styled.p`
  color: ${color.textSoft};
  font-size: ${font.small};
  overflow-wrap: anywhere;
`
