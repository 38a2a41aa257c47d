import { render } from '@testing-library/react'
import { Building2, Globe, Link, type LucideIcon, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import type { Network } from '../../../lib/format/company.ts'
import { NetworkMark } from '../../../ui/layout/network-mark.tsx'
import { SettingIcon } from './setting-icon.tsx'

const drawn = (icon: ReactElement) => render(icon).container.innerHTML

test.each<[string, LucideIcon]>([
  ['company_address', MapPin],
  ['company_phone', Phone],
  ['company_email', Mail],
  ['booking_url', Link],
  ['company_website', Globe],
  ['company_name', Building2],
])('%s has its icon', (key, Icon) => {
  const icon = <Icon size={18} aria-hidden="true" />
  expect(drawn(<SettingIcon settingKey={key} />)).toBe(drawn(icon))
})

test.each<[string, Network]>([
  ['facebook_url', 'facebook'],
  ['linkedin_url', 'linkedin'],
  ['url_of_youtube', 'youtube'],
])('%s has the mark of its network', (key, network) => {
  const mark = <NetworkMark network={network} size={18} />
  expect(drawn(<SettingIcon settingKey={key} />)).toBe(drawn(mark))
})
