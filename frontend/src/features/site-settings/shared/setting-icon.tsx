import { Building2, Globe, Link, type LucideIcon, Mail, MapPin, Phone } from 'lucide-react'
import { type Network, NETWORKS } from '../../../lib/format/company.ts'
import { NetworkMark } from '../../../ui/layout/network-mark.tsx'
import { type SettingTopic, settingTopic } from './setting-topic.ts'

const ICONS: Record<Exclude<SettingTopic, Network>, LucideIcon> = {
  address: MapPin,
  phone: Phone,
  email: Mail,
  website: Globe,
  url: Link,
  other: Building2,
}

const SIZE = 18

export function SettingIcon({ settingKey }: { settingKey: string }) {
  const topic = settingTopic(settingKey)
  if (isNetwork(topic)) return <NetworkMark network={topic} size={SIZE} />
  const Icon = ICONS[topic]
  return <Icon size={SIZE} aria-hidden="true" />
}

function isNetwork(topic: SettingTopic): topic is Network {
  return NETWORKS.some((network) => network === topic)
}
