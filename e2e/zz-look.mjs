import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
const base='http://127.0.0.1:4801';
const password=process.env.PW??'HfXwLiS2lHaN'; const looks=JSON.parse(process.env.LOOKS);
const browser=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox']});
const who=process.env.WHO??'khalid.almansoori@alnoor.example';
const groups=new Map();
for(const l of looks){const k=[l.w??1280,l.lang??'en',l.dark??false].join();(groups.get(k)??groups.set(k,[]).get(k)).push(l);}
for(const [k,ls] of groups){const [w,lang,dark]=k.split(',');
 const ctx=await browser.newContext({viewport:{width:+w,height:+w<500?780:1000},colorScheme:dark==='true'?'dark':'light'});
 const page=await ctx.newPage(); page.setDefaultTimeout(45000);
 await page.goto(base+'/'); await page.locator('input[type=email]').fill(who); await page.locator('input[type=password]').fill(password); await page.keyboard.press('Enter'); await page.waitForURL(u=>!/sign-in|auth|login/.test(u.pathname),{timeout:60000}).catch(()=>0); await page.waitForTimeout(2500);
 for(const l of ls){ const url=base+l.path; await page.evaluate(([lang,dark])=>{for(const key of Object.keys(localStorage)) void key; localStorage.setItem('i18nextLng',lang);},[lang,dark]);
  await page.goto(url); await page.waitForTimeout(l.wait??3500); if(l.find){const p=page.getByRole('link',{name:new RegExp(l.find)}).first(); await p.click(); await page.waitForTimeout(3000);} if(l.click){ for (const c of l.click) {await page.getByRole(c[0],{name:new RegExp(c[1])}).first().click(); await page.waitForTimeout(2500);} }
  await page.screenshot({path:`/tmp/w/look-${l.out}.png`,fullPage:l.full??false}); console.log(l.out,page.url()); }
 await ctx.close();}
await browser.close();
