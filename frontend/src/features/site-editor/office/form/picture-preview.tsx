import { assetPath } from '@loggia/contracts/assets/assets'
import { styled } from 'styled-components'
import { color, radius, space } from '../../../../styles/theme.ts'
import type { PictureUse } from '../fields/field-types.ts'
import { Line } from '../../../../ui/layout/stack.ts'

interface PicturePreviewProps {
  use: PictureUse
  hash: string
  label: string
}

/** An uploaded picture; a logo on both the light and the dark ground on which pages show it. */
export function PicturePreview({ use, hash, label }: PicturePreviewProps) {
  const src = assetPath(use, hash)
  if (use !== 'logo') return <Picture src={src} alt={`${label}, as uploaded`} />
  return (
    <Line $gap={3}>
      <Ground $dark={false}>
        <Picture src={src} alt={`${label} on a light ground`} />
      </Ground>
      <Ground $dark>
        <Picture src={src} alt={`${label} on a dark ground`} />
      </Ground>
    </Line>
  )
}

const Picture = styled.img`
  max-width: 100%;
  max-height: 10rem;
  border-radius: ${radius.small};
  object-fit: contain;
  justify-self: start;
`

const Ground = styled.div<{ $dark: boolean }>`
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  background: ${({ $dark }) => ($dark ? '#080c1a' : '#ffffff')};

  img {
    max-height: 3rem;
  }
`
