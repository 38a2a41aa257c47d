import { ArrowLeft, RotateCw } from 'lucide-react'
import type { Ref } from 'react'
import { styled } from 'styled-components'
import { font, from, space } from '../../../styles/theme.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { DocumentTrail } from './place/document-trail.tsx'
import { parentOf, type DocumentsLocation } from './place/documents-url.ts'
import { useDocumentsLocation } from './place/use-documents-location.ts'

interface ListHeaderProps {
  location: DocumentsLocation
  headingRef: Ref<HTMLHeadingElement>
  refreshing: boolean
  onRefresh: () => void
}

export function ListHeader({ location, headingRef, refreshing, onRefresh }: ListHeaderProps) {
  const { linkTo } = useDocumentsLocation()
  const isFolder = location.folder !== null && location.query === null
  return (
    <Header>
      {isFolder && (
        <Back
          {...linkTo(parentOf(location))}
          $variant="secondary"
          aria-label="Back to the folder above"
        >
          <ArrowLeft size={18} aria-hidden="true" />
          Back
        </Back>
      )}
      <Heading $below={isFolder}>
        <Title ref={headingRef} tabIndex={-1}>
          {isFolder ? 'Folder Documents' : 'All Documents'}
        </Title>
        {isFolder && <DocumentTrail trail={location.trail} />}
      </Heading>
      <Button variant="secondary" busy={refreshing} onClick={onRefresh}>
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

/** Between the two buttons, or below them on narrow screens. */
const Heading = styled.div<{ $below: boolean }>`
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
