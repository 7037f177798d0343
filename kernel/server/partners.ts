/** Services of others that parts of the product call over the network. */
export interface Partners {
  /** Where each is found, by its name, without a slash at the end. */
  urls: Readonly<Record<string, string>>;
  /** Whether made-up ones, which call nobody, are offered: outside of production alone. */
  sandbox: boolean;
}

/** Where they are found unless the environment says otherwise. */
export const PARTNERS: Partners['urls'] = {
  douyin: 'https://open.douyin.com',
  douyin_link: 'https://v.douyin.com',
  meituan: 'https://api-open-cater.meituan.com',
  wechat_pay: 'https://api.mch.weixin.qq.com',
  wechat_api: 'https://api.weixin.qq.com',
  wechat_authorize: 'https://open.weixin.qq.com',
  alipay: 'https://openapi.alipay.com/gateway.do',
  wecom: 'https://qyapi.weixin.qq.com/cgi-bin',
};
