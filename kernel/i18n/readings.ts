// Written by `npm run -s words`: how the characters of titles and rules are read.
export const READINGS = `
an按案 bai敗败 ban办板版班辦 bang綁绑 bao包報宝寶报 bei備备 ben本 bi必 bian变編编變 biao标標表 bie別别 bing併并病 bo拨撥 bu不佈布步补補部 cai採材財财采 can参參餐 cang仓倉 cao操 ceng层層 cha差插查 chan产產
chang常長 chao超 che撤 chen沉 cheng城成程 chi持 chong充重 chu储儲出初处處除 ci次 cun存 da打 dai代待 dan单單 dang档檔 dao到导道 de的 deng登等 di低地第 dian典店点电電點 diao調 ding定訂订頂顶 dong动動
duan段短 dui对對队隊 duo多 e額额 er二 fa发法發 fan反範范 fang房放方訪访 fei废廢費费 fen份分 fu付复復服複負负 gai改概 gao告高 ge个個各格隔 gei給给 geng更 gong供公工 gou够夠构構購购 gu顧顾 gua挂掛 guan关管關
guang广廣 gui归歸規规 guo果过過 hai还 han含 hang行 hao号耗號 he合核 hou候后後 hu戶户 hua划劃化 huai怀懷 huan换換還 hui会匯回恢惠會汇 huo活貨货 ji基机機积積級績级绩計記计记輯辑 jia价價加架 jian件健减建檢檻減見間间
jiang将將降 jiao交 jie截接結结 jin今近进進金 jing經经警 jiu就 ju拒据據 jue角 ka卡 kai开開 kan槛看 kang康 ke可客科 kou扣 ku库庫 kuan款 kui馈 lai來来 lan栏欄覽览 le了 lei类類 li利历歷理离離 lian联聯鏈链
liang两兩量 liao了料 lie列 lin临臨 ling另零領领 liu流 lou楼樓 lu录錄 luo絡 lv率 ma码碼 mang盲 me么 mei每 men門门 mi密 mian免面 miao秒 ming名命明 mo抹麼 mu模目 nei內内 neng能 pai排派牌 pan盘盤
pei配 pi批 piao票 pin品拼 ping凭平憑 qi企其期起 qian前欠签籤 qie切 qing情清請请 qu取渠 quan券权權 que确確缺 qun羣群 rang讓让 rao扰擾 re热熱 ren人任認认 ri日 rong容 ru入 san三散 sao扫掃 se色 sha杀殺
shan删刪 shang上商 shao少 she射設设 shen什审審申身 sheng生 shi事使史失始室式时時示視識识适適 shou受售手授收首 shu书属屬数數書束 shuang爽 shui水睡誰谁 shuo說说 si似 song送 su溯 suan算 sui随隨 suo所 ta他
tai台态態 tao套 ti提 tian填天添 tiao调 ting停 tong同統统通 tuan团團 tui推退 wai外 wan万婉完萬 wang往網 wei为围圍微未為 wen文 wo我 wu五伍务務无無物 xi息系細细 xia下 xian先显现現線线限顯 xiang向詳详象項项
xiao小效消銷销 xie写协協寫 xin信心新 xing型行醒 xiu休修 xu序續续許许需須须 xuan选選 xun訊詢讯询 yan驗验 yao要邀 ye业業頁页 yi一医已异忆意憶異疑移醫 yin印引銀银 ying应應映營营 yong用 you优優有由 yu与余與預预餘 yuan员員源
yue月約约 yun允 zai在載载 ze则則择擇責责 zeng增贈赠 zhan佔占展 zhang帳张張账长 zhao找照 zhe折这這 zhen診诊 zheng整證证 zhi之值址志指支直知織织置职職至致誌 zhong中重鐘钟 zhu助注註駐驻 zhuan轉转 zhuang状狀裝 zhui追
zhun准準 zi咨子字自諮資资 zong总綜總综 zu組组足 zui最 zuo作
`;
