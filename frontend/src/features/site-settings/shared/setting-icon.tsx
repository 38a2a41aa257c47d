import { Building2, Globe, Link, Mail, MapPin, Phone } from 'lucide-react'
import { NETWORKS } from '../../../lib/format/company.ts'
import { NetworkMark } from '../../../ui/layout/network-mark.tsx'

/** By a word of the key; `url` comes last, since other keys contain it as well. */
const ICONS = { address: MapPin, phone: Phone, email: Mail, website: Globe, url: Link }

const SIZE = 18

export function SettingIcon({ settingKey }: { settingKey: string }) {
  const network = NETWORKS.find((name) => settingKey.includes(name))
  if (network) return <NetworkMark network={network} size={SIZE} />
  const [, Icon = Building2] =
    Object.entries(ICONS).find(([word]) => settingKey.includes(word)) ?? []
  return <Icon size={SIZE} aria-hidden="true" />
}
