import { styled } from 'styled-components'
import { size, space } from '../../../styles/theme.ts'
import { SkeletonLine } from '../../../ui/feedback/skeleton.tsx'
import { Actions, Added, Channels, Identity, Name, Row } from './client-row.tsx'

/** The widths of the names of some clients. */
const NAMES = ['9rem', '11rem', '7rem', '10rem', '8rem']

/** Stands for the rows of clients while they load. */
export function ClientRowsOutline() {
  return NAMES.map((width) => (
    <Row key={width} as="div" aria-hidden="true">
      <Identity>
        <Name as="div">
          <SkeletonLine $width={width} $height="1.3em" />
        </Name>
        <SkeletonLine $width="7rem" $height="1.2em" />
      </Identity>
      <Channels as="div">
        <SkeletonLine $width="12rem" $height="1.2em" />
      </Channels>
      <Added as="div">
        <SkeletonLine $width="7rem" $height="1.2em" />
      </Added>
      <Icons>
        <SkeletonLine $width="1.25rem" $height="1.25rem" />
        <SkeletonLine $width="1.25rem" $height="1.25rem" />
      </Icons>
    </Row>
  ))
}

/** Two buttons that show an icon in their middle. */
const Icons = styled(Actions)`
  justify-content: space-around;
  align-items: center;
  width: calc(2 * ${size.control} - ${space[3]});
  height: ${size.control};
`
