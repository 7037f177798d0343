import type { Mode } from './mode.ts';

/** The operations centre's table of contents (specification 2§2.7). */
export const headOffice: Mode = {
  name: 'head-office',
  entries: [
    {
      identifier: 'main-setting',
      icon: 'setting',
      path: '/main-setting',
      screen: 'setting.SettingPage',
      children: [
        {
          identifier: 'setting-rules',
          children: [
            { identifier: 'business-rules', section: 'setting.BusinessRules', needs: 'setting:rules' },
            { identifier: 'field-rules', section: 'member.FieldRules', needs: 'member:rules' },
            { identifier: 'dictionaries', section: 'dictionary.Dictionaries', needs: 'dictionary:read', buttons: ['dictionary:write'] },
            { identifier: 'channels', section: 'channel.ChannelList', needs: 'channel:read', buttons: ['channel:write'] },
            { identifier: 'notices', section: 'setting.NoticeList', needs: 'notice:read', buttons: ['notice:write'] },
            { identifier: 'feedback', section: 'setting.FeedbackList', needs: 'feedback:read', buttons: ['feedback:write'] },
            { identifier: 'operation-log', section: 'setting.OperationLog', needs: 'log:read', buttons: ['log:verify'] },
          ],
        },
        {
          identifier: 'setting-mini',
          children: [
            { identifier: 'decor-pages', section: 'decoration.PageList', needs: 'decoration:read', buttons: ['decoration:write'] },
          ],
        },
      ],
    },
  ],
};
