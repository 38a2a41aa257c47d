import { createGlobalStyle, styled } from 'styled-components'
import { layer, darkSection, size } from '../../../styles/theme.ts'

/** Marks every screen of a demo; at the bottom, where its late appearance shifts no content. */
export function DemoBanner() {
  return (
    <>
      <BannerHeight />
      <Strip aria-label="About this installation">
        Demo installation with sample data, not for real use
      </Strip>
    </>
  )
}

const BannerHeight = createGlobalStyle`
  :root { --banner-height: 1.75rem; }
`

const Strip = styled.aside`
  position: fixed;
  z-index: ${layer.banner};
  inset: auto 0 0;
  height: ${size.banner};
  display: grid;
  place-items: center;
  border-top: 1px solid ${darkSection.line};
  background: ${darkSection.raised};
  color: ${darkSection.amber};
  font-size: 0.75rem;
  font-weight: 500;
  white-space: nowrap;

  @media print {
    display: none;
  }
`
